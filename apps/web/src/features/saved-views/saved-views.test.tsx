import type { SavedView } from '@shootdesk/shared/saved-views/saved-views.contract';
import { noFilters, type SavedViewFilters } from '@shootdesk/shared/service-jobs/job-filters';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { failure, fakeApi, list, single, type SentRequest } from '../../../test/fake-api.ts';
import { fillIn } from '../../../test/fill-in.ts';
import { renderInShell } from '../../../test/render-in-shell.tsx';
import { SavedViews } from './saved-views.tsx';
import { filtersOf } from './use-view-form.ts';
import type { ViewsSlot } from './views-slot.ts';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const view: SavedView = {
  id: 4,
  name: 'VIP clients',
  entityType: 'serviceJob',
  count: 26,
  isShared: false,
  orderBy: null,
  columns: [],
  groupBy: null,
  ...noFilters,
  classifications: [3],
  customFilters: [3],
  serviceDateFilterStart: '0d',
  serviceDateFilterEnd: '1d',
  tags: ['urgent'],
  createdAt: '2026-03-01T00:00:00.000Z',
  cache_key: 2,
};

const chosen: SavedViewFilters = { ...filtersOf(view), classifications: [], tags: [], services: [52] };

function slot(part: Partial<ViewsSlot> = {}): ViewsSlot {
  return {
    chosen,
    look: { orderBy: null, columns: [], groupBy: null },
    isShown: () => false,
    isValid: () => true,
    onShow: () => {},
    onReset: () => {},
    renderFilters: (value, onChange) => (
      <button type="button" onClick={() => onChange({ clients: [9] })}>
        Filters with {value.services.length} services
      </button>
    ),
    ...part,
  };
}

/** The views as the server has them; writes are answered by `answer`. */
function server(answer: (request: SentRequest) => ReturnType<typeof single>) {
  return fakeApi((request) => (request.method === 'GET' ? list([view]) : answer(request)));
}

const written = (sent: readonly SentRequest[]) => sent.find(({ method }) => method !== 'GET');

test('a view is listed with its count and shown by its box', async () => {
  server(() => single(view));
  const onShow = vi.fn<ViewsSlot['onShow']>();
  renderInShell(<SavedViews slot={slot({ onShow })} />);
  expect(await screen.findByText('26')).toBeTruthy();
  await userEvent.click(screen.getByRole('checkbox', { name: 'Show VIP clients' }));
  expect(onShow).toHaveBeenCalledWith(filtersOf(view));
});

test('taking the box of the shown view away goes back to the list as it is by default', async () => {
  server(() => single(view));
  const onReset = vi.fn<ViewsSlot['onReset']>();
  renderInShell(<SavedViews slot={slot({ isShown: () => true, onReset })} />);
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Show VIP clients', checked: true }));
  expect(onReset).toHaveBeenCalledOnce();
});

test('Add View: the name is required *, checked on change, and Save waits until it is valid', async () => {
  const sent = server(() => single({ ...view, id: 5 }));
  renderInShell(<SavedViews slot={slot()} />);
  await userEvent.click(await screen.findByRole('button', { name: 'Add View' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Add View' }));
  const name = dialog.getByRole('textbox', { name: /^Name/ });
  const save = () => dialog.getByRole<HTMLButtonElement>('button', { name: 'Save' });
  expect(dialog.getAllByText('*').length).toBeGreaterThan(0);
  expect(save().disabled).toBe(true);
  await userEvent.type(name, ' ');
  expect(dialog.getByText('Required')).toBeTruthy();
  expect(save().disabled).toBe(true);
  await fillIn(userEvent, name, 'Image selectors ');
  expect(dialog.queryByText('Required')).toBeNull();
  await userEvent.click(dialog.getByRole('button', { name: 'Filters with 1 services' }));
  await userEvent.click(save());
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(written(sent)).toMatchObject({
    method: 'POST',
    url: '/v1/filters',
    body: { ...chosen, clients: [9], name: 'Image selectors', entityType: 'serviceJob' },
  });
});

test('what is unsaved in a view is asked for before Escape drops it; without changes Escape closes at once', async () => {
  server(() => single(view));
  renderInShell(<SavedViews slot={slot()} />);
  await userEvent.click(await screen.findByRole('button', { name: 'VIP clients' }));
  const dialog = await screen.findByRole('dialog');
  await waitFor(() => expect(dialog.contains(document.activeElement)).toBe(true));
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await userEvent.click(await screen.findByRole('button', { name: 'VIP clients' }));
  await userEvent.click(screen.getByRole('button', { name: /^Filters with/ }));
  await userEvent.keyboard('{Escape}');
  await userEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Yes' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('a name that another view has is said at the name, and the dialog stays', async () => {
  const sentence = 'You already have a view with this name.';
  server(() => failure(409, 'already_exists', sentence, { errors: { name: [sentence] } }));
  renderInShell(<SavedViews slot={slot()} />);
  await userEvent.click(await screen.findByRole('button', { name: 'Add View' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Add View' }));
  const name = dialog.getByRole('textbox', { name: /^Name/ });
  await fillIn(userEvent, name, 'VIP clients');
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await dialog.findByText(sentence)).toBeTruthy();
  expect(name.getAttribute('aria-invalid')).toBe('true');
  // On a phone the field is out of sight from the button.
  expect(document.activeElement).toBe(name);
  expect(dialog.queryByRole('alert')).toBeNull();
  await userEvent.type(name, ' 2');
  expect(dialog.queryByText(sentence)).toBeNull();
});

test('a range that ends before it starts cannot be saved', async () => {
  server(() => single(view));
  renderInShell(<SavedViews slot={slot({ isValid: () => false })} />);
  await userEvent.click(await screen.findByRole('button', { name: 'VIP clients' }));
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Save' }).disabled).toBe(true);
});

test('Edit View opens by the name; a change made elsewhere meanwhile is shown before it is replaced', async () => {
  const elsewhere = { ...view, name: 'VIP of Melbourne', classifications: [2, 3], cache_key: 3 };
  const versions: (string | null)[] = [];
  server(({ headers }) => {
    versions.push(headers.get('if-match'));
    return versions.length === 1
      ? failure(412, 'stale', 'It has changed.', { current: elsewhere })
      : single({ ...view, cache_key: 4 });
  });
  renderInShell(<SavedViews slot={slot()} />);
  await userEvent.click(await screen.findByRole('button', { name: 'VIP clients' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Edit View' }));
  const name = dialog.getByRole<HTMLInputElement>('textbox', { name: /^Name/ });
  await fillIn(userEvent, name, ' of Kew');
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
  expect((await dialog.findByRole('alert')).textContent).toContain('there it is called “VIP of Melbourne”');
  await userEvent.click(dialog.getByRole('button', { name: 'Use the other' }));
  expect(name.value).toBe('VIP of Melbourne');
  await userEvent.type(name, ' 2');
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(versions).toEqual(['"2"', '"3"']);
});

test('saving again after a change made elsewhere replaces it', async () => {
  const elsewhere = { ...view, name: 'VIP of Melbourne', cache_key: 3 };
  const sent = server(({ headers }) =>
    headers.get('if-match') === '"2"'
      ? failure(412, 'stale', 'It has changed.', { current: elsewhere })
      : single({ ...view, cache_key: 4 }),
  );
  renderInShell(<SavedViews slot={slot()} />);
  await userEvent.click(await screen.findByRole('button', { name: 'VIP clients' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Edit View' }));
  await fillIn(userEvent, dialog.getByRole('textbox', { name: /^Name/ }), ' of Kew');
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
  await dialog.findByText(/changed elsewhere/);
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const puts = sent.filter(({ method }) => method === 'PUT');
  expect(puts.map(({ headers, body }) => [headers.get('if-match'), (body as { name: string }).name])).toEqual([
    ['"2"', 'VIP clients of Kew'],
    ['"3"', 'VIP clients of Kew'],
  ]);
});

test("Remove View asks 'Are you sure you want to remove this view?' and says 'View Deleted'", async () => {
  const sent = server(() => single(null));
  renderInShell(<SavedViews slot={slot()} />);
  await userEvent.click(await screen.findByRole('button', { name: 'VIP clients' }));
  await userEvent.click(screen.getByRole('button', { name: 'Remove View' }));
  const question = within(screen.getByRole('alertdialog', { name: 'Remove View' }));
  expect(question.getByText('Are you sure you want to remove this view?')).toBeTruthy();
  expect(question.getByRole('button', { name: 'Yes' }).className).toContain('colorError');
  expect(written(sent)).toBeUndefined();
  await userEvent.click(question.getByRole('button', { name: 'Yes' }));
  expect(await screen.findByText('View Deleted')).toBeTruthy();
  expect(written(sent)).toMatchObject({ method: 'DELETE', url: '/v1/filters/4?permanent=true' });
});

test('what the server says about the name stands at the name', async () => {
  server(() => failure(422, 'rule_violated', 'Too many.', { errors: { name: ['There is such a view.'] } }));
  renderInShell(<SavedViews slot={slot()} />);
  await userEvent.click(await screen.findByRole('button', { name: 'VIP clients' }));
  await userEvent.type(screen.getByRole('textbox', { name: /^Name/ }), ' 2');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('There is such a view.')).toBeTruthy();
});

describe('a view that has been removed elsewhere', () => {
  const gone = () => failure(404, 'not_found', 'The view was not found.');

  test('can be saved again as a new one', async () => {
    const sent = server(({ method }) => (method === 'PUT' ? gone() : single({ ...view, id: 5 })));
    renderInShell(<SavedViews slot={slot()} />);
    await userEvent.click(await screen.findByRole('button', { name: 'VIP clients' }));
    const dialog = within(screen.getByRole('dialog', { name: 'Edit View' }));
    await fillIn(userEvent, dialog.getByRole('textbox', { name: /^Name/ }), ' of Kew');
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
    expect((await dialog.findByRole('alert')).textContent).toBe(
      'This view has been removed elsewhere since you opened it. Save again to create it as you see it here.',
    );
    expect(dialog.queryByRole('button', { name: 'Remove View' })).toBeNull();
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(sent.filter(({ method }) => method !== 'GET')).toMatchObject([
      { method: 'PUT', url: '/v1/filters/4' },
      { method: 'POST', url: '/v1/filters', body: { name: 'VIP clients of Kew', classifications: [3] } },
    ]);
  });

  test('is removed all the same', async () => {
    server(gone);
    renderInShell(<SavedViews slot={slot()} />);
    await userEvent.click(await screen.findByRole('button', { name: 'VIP clients' }));
    await userEvent.click(screen.getByRole('button', { name: 'Remove View' }));
    await userEvent.click(screen.getByRole('button', { name: 'Yes' }));
    expect(await screen.findByText('View Deleted')).toBeTruthy();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });
});

test('views that cannot be renewed stay as they are', async () => {
  let reads = 0;
  fakeApi(({ method }) => {
    if (method !== 'GET') return single(null);
    reads += 1;
    return reads === 1 ? list([view]) : failure(500, 'internal', 'The disk is full.');
  });
  renderInShell(<SavedViews slot={slot()} />);
  await userEvent.click(await screen.findByRole('button', { name: 'VIP clients' }));
  await userEvent.type(screen.getByRole('textbox', { name: /^Name/ }), ' 2');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect([screen.queryByRole('dialog'), reads]).toEqual([null, 2]));
  expect(screen.getByRole('button', { name: 'VIP clients' })).toBeTruthy();
  expect(screen.queryByText('The disk is full.')).toBeNull();
});
