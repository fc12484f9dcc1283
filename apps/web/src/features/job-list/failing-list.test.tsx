import { QueryClient } from '@tanstack/react-query';
import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { failure, fakeApi, list } from '../../../test/fake-api.ts';
import { jobInStatus } from '../../../test/records.ts';
import { renderInShell } from '../../../test/render-in-shell.tsx';
import JobsPage from './jobs-page.tsx';

afterEach(() => {
  cleanup();
  localStorage.clear();
  vi.unstubAllGlobals();
});

/** A list of 60 jobs; requests whose address has the text fail while it is not null. */
function server() {
  const state: { failing: string | null } = { failing: null };
  fakeApi(({ url }) => {
    if (state.failing !== null && url.includes(state.failing)) return failure(500, 'internal', 'The disk is full.');
    if (!/^\/v\d\/service-jobs\?/.test(url)) return list([]);
    const first = url.includes('pageNumber=2') ? 50 : 0;
    const rows = Array.from({ length: first ? 10 : 50 }, (_, n) => ({ ...jobInStatus(90), id: first + n + 1 }));
    return list(rows, { totalCount: 60, customFilters: [] });
  });
  return state;
}
/** How many of the jobs are drawn: those in sight at first, a moment later those around them, too. */
const drawn = () => screen.getAllByRole('link', { name: '12 Example Street, Fitzroy' }).length;
const warning = 'This list may be incomplete or out of date. The disk is full.';

test('a list that could not be loaded at all says so and is tried again', async () => {
  const state = server();
  state.failing = '/service-jobs?';
  renderInShell(<JobsPage />);
  expect(await screen.findByText('The jobs could not be loaded')).toBeTruthy();
  expect(screen.getByText('The disk is full.')).toBeTruthy();
  state.failing = null;
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('50 of 60 Job(s)')).toBeTruthy();
});

test('a part that fails to come leaves the rows that are there', async () => {
  const state = server();
  state.failing = 'pageNumber=2';
  renderInShell(<JobsPage />);
  const more = await screen.findByRole('button', { name: 'Load more' });
  const before = drawn();
  await userEvent.click(more);
  expect(await screen.findByText(warning)).toBeTruthy();
  expect(screen.getByText('50 of 60 Job(s)')).toBeTruthy();
  expect(drawn()).toBeGreaterThanOrEqual(before);
  state.failing = null;
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('60 of 60 Job(s)')).toBeTruthy();
  expect(screen.queryByText(warning)).toBeNull();
});

test('a list that cannot be renewed stays to be worked with', async () => {
  const state = server();
  const clients = vi.spyOn(QueryClient.prototype, 'mount');
  renderInShell(<JobsPage />);
  await screen.findByText('50 of 60 Job(s)');
  const before = drawn();
  state.failing = '/service-jobs?';
  await (clients.mock.contexts[0] as QueryClient).invalidateQueries({ queryKey: ['service-jobs'] });
  await waitFor(() => expect(screen.getByText(warning)).toBeTruthy());
  expect(drawn()).toBeGreaterThanOrEqual(before);
});
