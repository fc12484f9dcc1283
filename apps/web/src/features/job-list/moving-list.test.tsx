import { useQueryClient } from '@tanstack/react-query';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { fakeApi, list } from '../../../test/fake-api.ts';
import { jobInStatus, statusOf } from '../../../test/records.ts';
import { renderInShell } from '../../../test/render-in-shell.tsx';
import { rereadShownPages } from '../../data/open-job/live-changes.ts';
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

/**
 * A list of the jobs, which `answer` replaces behind the back of who reads it; beyond it the list has `further` ones, and `elsewhere` are jobs
 * that the filters do not let through.
 */
function open(shown: object[] = [job(1), job(2)], role?: Parameters<typeof renderInShell>[1]) {
  const server: Record<'jobs' | 'further' | 'elsewhere', object[]> = {
    jobs: shown,
    further: [],
    elsewhere: [],
  };
  let reread = async () => {};
  fakeApi(({ url }) => {
    if (url.startsWith('/v1/service-jobs?'))
      return list(server.jobs, { customFilters: [], totalCount: server.jobs.length + server.further.length });
    if (!url.startsWith('/v2/service-jobs?')) return list([]);
    return list([...server.further, ...(url.includes('customFilters') ? [] : server.elsewhere)]);
  });
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
    role,
  );
  return async (jobs: object[], beside: Partial<typeof server> = {}) => {
    Object.assign(server, { jobs, ...beside });
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

test('a name that changed stands in the lines of the one that was shown first, which is read by nobody', async () => {
  const answer = open();
  await screen.findByText('House 1');
  await answer([{ ...job(1, 90, 2), campaign: { id: 1, name: 'House 1 at the far end of Boundary Road' } }, job(2)]);
  const link = await screen.findByRole('link', { name: 'House 1 at the far end of Boundary Road' });
  expect(within(link).getByText('House 1').ariaHidden).toBe('true');
  expect(screen.getByRole('link', { name: 'House 2' }).children).toHaveLength(0);
});

test('what came and went is announced, counted, and shown when the person wants to', async () => {
  const answer = open();
  await screen.findByText('House 1');
  await answer([job(4), job(2), job(3)]);
  expect((await screen.findByText('2 jobs came in, 1 left')).closest('[role=status]')).toBeTruthy();
  expect(rows()).toEqual(['House 1', 'House 2']);
  expect(screen.getByText('No longer available')).toBeTruthy();
  expect(await screen.findByText('1 of 3 Job(s)')).toBeTruthy();
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

test('a row that left says what the job is now', async () => {
  const answer = open();
  await screen.findByText('House 1');
  await answer([job(2)], { elsewhere: [job(1, 110, 2)] });
  const row = (await screen.findByText('No longer in this list')).closest('[role=row]') as HTMLElement;
  expect(within(row).getByText(statusOf(110).description)).toBeTruthy();
  // In the line of the number, because a line of its own would move the rows below.
  expect(within(row).getByText('No longer in this list').parentElement?.textContent).toContain('#1');
});

test('a job that moved beyond the loaded rows stays until the list is shown again, and is not said to have left', async () => {
  const answer = open();
  await screen.findByText('House 1');
  await answer([job(2)], { further: [job(1, 110, 2)] });
  const row = (await screen.findByText('Moved further down')).closest('[role=row]') as HTMLElement;
  expect(within(row).getByText(statusOf(110).description)).toBeTruthy();
  expect(screen.getByText('1 job moved')).toBeTruthy();
  expect(await screen.findByText('2 of 2 Job(s)')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: showButton }));
  await waitFor(() => expect(rows()).toEqual(['House 2']));
});

test('missing files that are new are said in a line that is there, and when they have come their line stays', async () => {
  const counted = (id: number, assets: number, version: number) => ({
    ...job(id, 110, version),
    totalAssets: 6,
    fileCounts: { resources: [], assets },
  });
  const answer = open([counted(1, 6, 1), counted(2, 2, 1)]);
  const rowHeights = () => document.querySelectorAll('[class*=missing]').length;
  expect(await screen.findByText('2 of 6 assets')).toBeTruthy();
  expect(rowHeights()).toBe(1);
  await answer([counted(1, 4, 2), counted(2, 6, 2)]);
  expect((await screen.findByText('4 of 6 assets')).parentElement?.textContent).toContain('#1');
  expect(rowHeights()).toBe(1);
  expect(screen.getByText('2 of 6 assets').closest('[aria-hidden=true]')).toBeTruthy();
});

test("after 'Show' the focus is on a row, and in an empty list on the list", async () => {
  const answer = open();
  await screen.findByText('House 1');
  await answer([job(3)]);
  await userEvent.click(await screen.findByRole('button', { name: showButton }));
  expect(document.activeElement?.textContent).toBe('House 3');
  await answer([]);
  await userEvent.click(await screen.findByRole('button', { name: showButton }));
  await screen.findByText('No Jobs Available');
  expect(document.activeElement?.contains(screen.getByText('No Jobs Available'))).toBe(true);
  expect(document.activeElement).not.toBe(document.body);
});

test("a provider's row stays under its day, which counts the jobs that are in the list", async () => {
  const visit = (id: number, day: string, version = 1) => ({
    ...job(id, 40, version),
    dateService: `2999-01-${day}T03:00:00Z`,
  });
  const answer = open([visit(1, '02'), visit(2, '02'), visit(3, '04')], 'FullTimeProvider');
  const sections = () => screen.getAllByRole('button', { name: /^Showing/ }).map(({ textContent }) => textContent);
  await screen.findByText('House 3');
  await answer([visit(3, '04'), visit(2, '05', 2)]);
  expect(await screen.findByText('Moved to another day')).toBeTruthy();
  expect(await screen.findByText('1 job left, 1 moved')).toBeTruthy();
  expect(sections()).toEqual(['Showing 1 Job(s) for Jan 02, 2999', 'Showing 1 Job(s) for Jan 04, 2999']);
  expect(await screen.findByText('2 of 2 Job(s)')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: showButton }));
  await waitFor(() =>
    expect(sections()).toEqual(['Showing 1 Job(s) for Jan 04, 2999', 'Showing 1 Job(s) for Jan 05, 2999']),
  );
});
