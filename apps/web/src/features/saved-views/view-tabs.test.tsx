import type { JobView, SavedView } from '@shootdesk/shared/saved-views/saved-views.contract';
import { noFilters } from '@shootdesk/shared/service-jobs/job-filters';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { fakeApi, list, single } from '../../../test/fake-api.ts';
import { renderInShell } from '../../../test/render-in-shell.tsx';
import { paletteCommands } from '../../ui/commands/use-commands.ts';
import { filtersOf } from './use-view-form.ts';
import { ViewTabs } from './view-tabs.tsx';
import type { TabsSlot } from './views-slot.ts';

afterEach(() => {
  cleanup();
  localStorage.clear();
  vi.unstubAllGlobals();
});

const common = { isShared: false, orderBy: null, columns: [], groupBy: null };
const choices = { isHidden: false };
const shipped: JobView = {
  ...common,
  ...choices,
  ...noFilters,
  key: 'to-book',
  name: 'To book',
  kind: 'shipped',
  count: 12,
  serviceJobStatuses: [25, 30],
  view: null,
};
const saved: SavedView = {
  ...common,
  ...noFilters,
  id: 7,
  name: 'VIP clients',
  entityType: 'serviceJob',
  count: 26,
  orderBy: 'createdAt desc',
  classifications: [3],
  createdAt: '2026-03-01T00:00:00.000Z',
  cache_key: 2,
};
const { id: _id, entityType: _type, createdAt: _at, cache_key: _key, ...ofView } = saved;
const own: JobView = { ...ofView, ...choices, key: '7', kind: 'own', view: saved };
const qc: JobView = { ...shipped, key: 'qc', name: 'QC', kind: 'tab', count: 4 };

function slot(part: Partial<TabsSlot> = {}): TabsSlot {
  return {
    chosen: noFilters,
    look: { orderBy: null, columns: [], groupBy: null },
    isShown: () => false,
    isValid: () => true,
    onShow: () => {},
    onReset: () => {},
    renderFilters: () => null,
    fixedTabs: [
      { name: 'jobs', label: 'Jobs' },
      { name: 'qc', label: 'QC' },
    ],
    tab: 'jobs',
    isUsual: true,
    view: null,
    panelId: 'job-list',
    onTab: () => {},
    onView: () => {},
    onNamedView: null,
    ...part,
  };
}

const server = () => fakeApi(({ method }) => (method === 'GET' ? list([qc, shipped, own]) : single(saved)));
const names = () => screen.getAllByRole('tab').map(({ textContent }) => textContent);
const option = async (name: string) => {
  await userEvent.click(screen.getByRole('button', { name: 'View options' }));
  return screen.findByRole('menuitem', { name });
};

test('all tabs and their counts cost one request', async () => {
  const sent = server();
  renderInShell(<ViewTabs slot={slot()} />);
  await screen.findByRole('tab', { name: 'To book 12' });
  expect(names()).toEqual(['Jobs', 'QC4', 'To book12', 'VIP clients26']);
  expect(screen.getByRole('tab', { selected: true }).textContent).toBe('Jobs');
  expect(sent.map(({ url }) => url)).toEqual(['/v1/job-views']);
});

test('a tab shows its view with filters, order and columns; number keys do the same', async () => {
  server();
  const [onView, onTab] = [vi.fn<TabsSlot['onView']>(), vi.fn<TabsSlot['onTab']>()];
  renderInShell(<ViewTabs slot={slot({ onView, onTab })} />);
  await userEvent.click(await screen.findByRole('tab', { name: /^VIP clients/ }));
  const shown = { key: '7', filters: filtersOf(own), orderBy: 'createdAt desc', columns: [], groupBy: null };
  expect(onView).toHaveBeenLastCalledWith(expect.objectContaining(shown));
  (document.activeElement as HTMLElement).blur();
  await userEvent.keyboard('3');
  expect(onView).toHaveBeenLastCalledWith(expect.objectContaining({ key: 'to-book' }));
  await userEvent.keyboard('2');
  expect(onTab).toHaveBeenLastCalledWith('qc');
});

test('the tab of the view that was opened is active, also while its filters are changed', async () => {
  server();
  renderInShell(<ViewTabs slot={slot({ view: '7', isUsual: false })} />);
  expect((await screen.findByRole('tab', { selected: true })).textContent).toBe('VIP clients26');
});

test('a list with the filters of a view has its tab active, however it was opened', async () => {
  server();
  const isShown: TabsSlot['isShown'] = ({ serviceJobStatuses }) => serviceJobStatuses.includes(30);
  renderInShell(<ViewTabs slot={slot({ isShown, isUsual: false })} />);
  await screen.findByRole('tab', { name: 'To book 12' });
  expect(screen.getByRole('tab', { selected: true }).textContent).toBe('To book12');
});

test('changes are saved to the own view, with order and columns', async () => {
  const sent = server();
  const look = { orderBy: 'dateService', columns: ['status'], groupBy: 'client' as const };
  const chosen = { ...noFilters, clients: [9] };
  renderInShell(<ViewTabs slot={slot({ view: '7', isUsual: false, chosen, look })} />);
  await screen.findByRole('tab', { name: /^VIP/ });
  await userEvent.click(await option('Save changes to this view'));
  await screen.findByText('View Saved');
  expect(sent.find(({ method }) => method === 'PUT')).toMatchObject({
    url: '/v1/filters/7',
    body: {
      name: 'VIP clients',
      clients: [9],
      isShared: false,
      orderBy: 'dateService',
      columns: ['status'],
      groupBy: 'client' as const,
    },
  });
});

test('a view that belongs to the role or to others cannot be changed, but moved', async () => {
  const sent = keeping();
  renderInShell(<ViewTabs slot={slot({ view: 'to-book', isUsual: false })} />);
  await screen.findByRole('tab', { name: /^To book/ });
  const item = await option('Edit this view');
  expect(item.getAttribute('aria-disabled')).toBe('true');
  await userEvent.click(screen.getByRole('menuitem', { name: 'Move tab right' }));
  await waitFor(() => expect(names()).toEqual(['Jobs', 'QC4', 'VIP clients26', 'To book12']));
  expect(sent.find(({ method }) => method === 'PUT')).toMatchObject({
    url: '/v1/job-views/choices',
    body: { ordered: ['qc', '7', 'to-book'], hidden: [] },
  });
});

/** Keeps the choices of tabs as the server does. */
function keeping() {
  let kept = { ordered: ['qc', 'to-book', '7'], hidden: [] as string[] };
  const views = [qc, shipped, own];
  return fakeApi(({ method, body }) => {
    if (method === 'GET') {
      const inOrder = kept.ordered.map((key) => views.find((view) => view.key === key)!);
      return list(inOrder.map((view) => ({ ...view, isHidden: kept.hidden.includes(view.key) })));
    }
    kept = body as typeof kept;
    return single(kept);
  });
}

test.each(['qc', 'to-book', '7'])('the tab %s is hidden and brought back from the same menu', async (view) => {
  keeping();
  const active = view === 'qc' ? ({ tab: 'qc' } as const) : { view, isUsual: false };
  const drawn = renderInShell(<ViewTabs slot={slot(active)} />);
  const label = { qc: 'QC', 'to-book': 'To book', 7: 'VIP clients' }[view]!;
  const tab = () => screen.queryByRole('tab', { name: new RegExp(`^${label}`) });
  await screen.findByRole('tab', { name: new RegExp(`^${label} `) });
  await userEvent.click(await option('Hide tab'));
  await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
  drawn.unmount();
  renderInShell(<ViewTabs slot={slot()} />);
  await waitFor(() => expect(names()).toHaveLength(3));
  expect(tab()).toBeNull();
  await userEvent.click(await option(`Bring back ${label}`));
  await waitFor(() => expect(tab()).not.toBeNull());
});

test('all jobs are always the first tab', async () => {
  keeping();
  renderInShell(<ViewTabs slot={slot()} />);
  await screen.findByRole('tab', { name: /^To book/ });
  for (const name of ['Hide tab', 'Move tab left', 'Move tab right']) {
    expect((await screen.findByRole('button', { name: 'View options' })).isConnected).toBe(true);
    const item = await option(name);
    expect(item.getAttribute('aria-disabled')).toBe('true');
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
  }
});

test('the back office shares a new view; an editor is not offered it', async () => {
  const sent = server();
  renderInShell(<ViewTabs slot={slot()} />);
  await userEvent.click(await option('Save list as a view'));
  const dialog = within(await screen.findByRole('dialog', { name: 'Add View' }));
  await userEvent.type(dialog.getByRole('textbox', { name: /^Name/ }), 'Ours');
  await userEvent.click(dialog.getByRole('checkbox', { name: /^Share with everybody/ }));
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(sent.find(({ method }) => method === 'POST')).toMatchObject({ body: { name: 'Ours', isShared: true } });
  cleanup();
  renderInShell(<ViewTabs slot={slot()} />, 'FullTimeEditor');
  await userEvent.click(await option('Save list as a view'));
  await screen.findByRole('dialog', { name: 'Add View' });
  expect(screen.queryByRole('checkbox', { name: /^Share with/ })).toBeNull();
});

test('removing the active view asks and goes back to the default list', async () => {
  server();
  const onReset = vi.fn<TabsSlot['onReset']>();
  renderInShell(<ViewTabs slot={slot({ view: '7', isUsual: false, onReset })} />);
  await screen.findByRole('tab', { name: /^VIP/ });
  await userEvent.click(await option('Remove this view'));
  await userEvent.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Yes' }));
  expect(await screen.findByText('View Deleted')).toBeTruthy();
  expect(onReset).toHaveBeenCalledOnce();
});

test('every item of the menu is a command, with the same reason while it is refused', async () => {
  server();
  renderInShell(<ViewTabs slot={slot({ view: 'to-book', isUsual: false })} />);
  await screen.findByRole('tab', { name: /^To book/ });
  await userEvent.click(screen.getByRole('button', { name: 'View options' }));
  const items = screen.getAllByRole('menuitem').map(({ textContent, title }) => [textContent, title]);
  const commands = paletteCommands().map(({ name, refusal }) => [name, refusal || '']);
  expect(items).toHaveLength(7);
  expect(commands).toEqual(expect.arrayContaining(items));
});

test('an address that names a view alone opens it with its filters, order, columns and grouping', async () => {
  server();
  const onNamedView = vi.fn<NonNullable<TabsSlot['onNamedView']>>();
  renderInShell(<ViewTabs slot={slot({ view: '7', onNamedView })} />);
  await waitFor(() => expect(onNamedView).toHaveBeenCalledOnce());
  expect(onNamedView.mock.calls[0]![0]).toMatchObject({
    key: '7',
    orderBy: 'createdAt desc',
    filters: { classifications: [3] },
  });
});
