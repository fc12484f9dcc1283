import { useQueryClient } from '@tanstack/react-query';
import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { fakeApi, list } from '../../../test/fake-api.ts';
import { jobInStatus, statusOf } from '../../../test/records.ts';
import { renderInShell } from '../../../test/render-in-shell.tsx';
import { rereadShownPages } from '../../data/jobs/live-changes.ts';
import JobsPage from './jobs-page.tsx';

afterEach(() => {
  cleanup();
  localStorage.clear();
  vi.unstubAllGlobals();
});

const job = (id: number, statusId = 90, version = 1) => ({
  ...jobInStatus(statusId),
  id,
  cache_key: version,
  status: statusOf(statusId),
  campaign: { id: 1, name: `House ${id}` },
});

/** A list of the jobs, which `answer` replaces behind the back of who reads it. */
function open() {
  const server = { jobs: [job(1), job(2)] };
  let reread = async () => {};
  fakeApi(({ url }) => (url.startsWith('/v1/service-jobs?') ? list(server.jobs, { customFilters: [] }) : list([])));
  function Reader() {
    const cache = useQueryClient();
    reread = () => rereadShownPages(cache);
    return null;
  }
  renderInShell(
    <>
      <Reader />
      <JobsPage />
    </>,
  );
  return async (jobs: typeof server.jobs) => {
    server.jobs = jobs;
    await reread();
  };
}

const rows = () => screen.getAllByRole('link', { name: /^House/ }).map((link) => link.textContent);
const showButton = 'Show the list as it is now';

test('a row that changed is brought up to date where it is, and nothing is announced', async () => {
  const answer = open();
  await screen.findByText('House 1');
  await answer([job(2), job(1, 110, 2)]);
  expect(await screen.findByText(statusOf(110).description)).toBeTruthy();
  expect(rows()).toEqual(['House 1', 'House 2']);
  expect(screen.queryByRole('button', { name: showButton })).toBeNull();
});

test('what came and went is announced, counted, and shown when the person wants to', async () => {
  const answer = open();
  await screen.findByText('House 1');
  await answer([job(4), job(2), job(3)]);
  expect((await screen.findByText('2 jobs came in, 1 left')).closest('[role=status]')).toBeTruthy();
  expect(rows()).toEqual(['House 1', 'House 2']);
  expect(screen.getByText('No longer in this list')).toBeTruthy();
  expect(screen.getByText('1 of 3 Job(s)')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: showButton }));
  await waitFor(() => expect(rows()).toEqual(['House 4', 'House 2', 'House 3']));
  expect(screen.queryByText(/came in|left|No longer/)).toBeNull();
});

test('an empty list that gets jobs keeps saying so until they are shown', async () => {
  const answer = open();
  await screen.findByText('House 1');
  await answer([]);
  expect(await screen.findByText('2 jobs left')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: showButton }));
  expect(await screen.findByText('No Jobs Available')).toBeTruthy();
  await answer([job(5)]);
  expect(await screen.findByText('1 job came in')).toBeTruthy();
});
