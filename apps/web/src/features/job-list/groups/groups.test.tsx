import { noKey } from '@shootdesk/shared/service-jobs/job-groups';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { fakeApi, list } from '../../../../test/fake-api.ts';
import { jobInStatus } from '../../../../test/records.ts';
import { renderInShell } from '../../../../test/render-in-shell.tsx';
import JobsPage from '../jobs-page.tsx';

afterEach(() => {
  cleanup();
  localStorage.clear();
  vi.unstubAllGlobals();
});

const clients = [
  { key: 4, name: 'Alder', count: 2 },
  { key: 9, name: 'Zenith', count: 3 },
  { key: noKey, name: null, count: 1 },
];
const jobs = [4, 4, 9, 9, 9, noKey].map((clientId, index) => ({ ...jobInStatus(90), id: index + 1, clientId }));

/** Answers groups by client, and of the list what is not folded. */
function server() {
  return fakeApi(({ url }) => {
    const query = new URL(url, 'http://site').searchParams;
    if (url.startsWith('/v1/service-jobs/groups')) return list(clients);
    if (!/^\/v\d\/service-jobs\?/.test(url)) return list([]);
    const folded = (query.get('foldedGroups') ?? '').split(',');
    const rows = jobs.filter(({ clientId }) => !folded.includes(String(clientId)));
    return list(rows, { totalCount: 6, customFilters: [] });
  });
}

const heads = () => [...document.querySelectorAll('[data-group]')].map(({ textContent }) => textContent);
const rowIds = () => [...document.querySelectorAll('[data-job]')].map((row) => Number(row.getAttribute('data-job')));
const head = (name: RegExp) => screen.getByRole('button', { name });

async function open(address = '/service-jobs?groupBy=client') {
  const sent = server();
  renderInShell(<JobsPage />, 'ProductionManager', address, { flags: ['Bulk_Archive'] });
  await waitFor(() => expect(heads()).toHaveLength(3));
  await waitFor(() => expect(rowIds()).toHaveLength(6));
  return () =>
    new URL(sent.findLast(({ url }) => url.startsWith('/v1/service-jobs?'))!.url, 'http://site').searchParams;
}

test('a list grouped by its address has heads with the counts of the whole list, those without a value last', async () => {
  const asked = await open();
  expect(heads()).toEqual(['Alder2', 'Zenith3', 'No client1']);
  expect(asked().get('groupBy')).toBe('client');
  expect(screen.getByRole('button', { name: 'By client' })).toBeTruthy();
});

test('a folded group keeps its head, its jobs are not asked for, and it is folded the next time', async () => {
  const asked = await open();
  await userEvent.click(head(/^Alder/));
  await waitFor(() => expect(rowIds()).toEqual([3, 4, 5, 6]));
  await waitFor(() => expect(asked().get('foldedGroups')).toBe('4'));
  expect(head(/^Alder/).getAttribute('aria-expanded')).toBe('false');
  cleanup();
  server();
  renderInShell(<JobsPage />, 'ProductionManager', '/service-jobs?groupBy=client');
  await waitFor(() => expect(rowIds()).toEqual([3, 4, 5, 6]));
});

test('all groups are folded and unfolded from the menu', async () => {
  await open();
  const choose = async (name: string) => {
    await userEvent.click(screen.getByRole('button', { name: 'By client' }));
    await userEvent.click(await screen.findByRole('menuitem', { name }));
  };
  await choose('Fold all groups');
  await waitFor(() => expect([rowIds(), heads().length]).toEqual([[], 3]));
  await choose('Unfold all groups');
  await waitFor(() => expect(rowIds()).toHaveLength(6));
});

test('j and k go through heads and rows, arrows fold, Right unfolds', async () => {
  await open();
  const focused = () => document.activeElement?.closest('[data-group], [data-job]')?.textContent?.slice(0, 6);
  await userEvent.keyboard('j');
  expect(focused()).toBe('Alder2');
  await userEvent.keyboard('jj');
  expect(document.activeElement?.closest('[data-job]')?.getAttribute('data-job')).toBe('2');
  await userEvent.keyboard('{ArrowLeft}');
  await waitFor(() => expect(rowIds()).toEqual([3, 4, 5, 6]));
  expect(focused()).toBe('Alder2');
  await userEvent.keyboard('{ArrowRight}');
  await waitFor(() => expect(rowIds()).toHaveLength(6));
});

test('the box of a head, or x on it, selects all of the group, and keeps them when it is folded', async () => {
  await open();
  await userEvent.click(screen.getByRole('checkbox', { name: 'Select all of Zenith' }));
  expect(await screen.findByText('3 selected')).toBeTruthy();
  await userEvent.click(head(/^Zenith/));
  await waitFor(() => expect(rowIds()).toEqual([1, 2, 6]));
  expect(screen.getByText('3 selected')).toBeTruthy();
  await userEvent.click(screen.getByRole('checkbox', { name: 'Select all of Zenith' }));
  await waitFor(() => expect(screen.queryByText(/selected$/)).toBeNull());
  head(/^Alder/).focus();
  await userEvent.keyboard('x');
  expect(await screen.findByText('2 selected')).toBeTruthy();
});

test('of a group with more jobs than can be selected the first are, which is said, and its box clears them', async () => {
  const many = Array.from({ length: 2500 }, (_, index) => ({ ...jobInStatus(90), id: index + 1, clientId: 4 }));
  fakeApi(({ url }) => {
    const query = new URL(url, 'http://site').searchParams;
    if (url.startsWith('/v1/service-jobs/groups')) return list([{ key: 4, name: 'Alder', count: 2500 }]);
    if (!/^\/v\d\/service-jobs\?/.test(url)) return list([]);
    const size = Number(query.get('pageSize') ?? 50);
    const first = (Number(query.get('pageNumber') ?? 1) - 1) * size;
    return list(many.slice(first, first + size), { totalCount: 2500, customFilters: [] });
  });
  renderInShell(<JobsPage />, 'ProductionManager', '/service-jobs?groupBy=client', { flags: ['Bulk_Archive'] });
  const box = await screen.findByRole('checkbox', { name: 'Select all of Alder' });
  await userEvent.click(box);
  expect(await screen.findByText('2,000 selected')).toBeTruthy();
  expect(await screen.findByText(/^Of the 2,500 jobs of Alder the first 2,000 are selected/)).toBeTruthy();
  await userEvent.click(box);
  await waitFor(() => expect(screen.queryByText('2,000 selected')).toBeNull());
});

test('a grouping chosen in the menu is in the address and is taken away there', async () => {
  const asked = await open('/service-jobs?groupBy=client');
  await userEvent.click(screen.getByRole('button', { name: 'By client' }));
  const menu = within(screen.getByRole('menu', { name: 'Group by' }));
  expect(menu.getByRole('menuitemradio', { name: 'Client' }).getAttribute('aria-checked')).toBe('true');
  await userEvent.click(menu.getByRole('menuitemradio', { name: 'No groups' }));
  await waitFor(() => expect(heads()).toEqual([]));
  await waitFor(() => expect(asked().has('groupBy')).toBe(false));
});
