import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fakeApi, list, single } from '../../../../test/fake-api.ts';
import { jobInStatus } from '../../../../test/records.ts';
import { renderInShell } from '../../../../test/render-in-shell.tsx';
import { stubMedia } from '../../../../test/stub-media.ts';
import JobsPage from '../jobs-page.tsx';
import { trailOf } from '../trail/job-trail-store.ts';

beforeEach(() => stubMedia('1250px'));

afterEach(() => {
  cleanup();
  localStorage.clear();
  sessionStorage.clear();
  vi.unstubAllGlobals();
});

const jobs = [1, 2, 3].map((id) => ({ ...jobInStatus(90), id }));
const changes = {
  id: 9,
  serviceJobId: 2,
  serviceJobStatusId: 160,
  status: { id: 160, name: 'ChangeRequest', description: 'Change Request' },
  workflowComment: 'Please brighten the kitchen.',
  createdAt: '2026-03-01T00:00:00.000Z',
  createdById: null,
  createdBy: null,
  cache_key: 1,
};

/** Answers the list and the calls about single jobs; answers the paths that were called about a job. */
async function open(): Promise<() => string[]> {
  const sent = fakeApi(({ url }) => {
    if (/^\/v\d\/service-jobs\?/.test(url)) return list(jobs, { totalCount: 3, customFilters: [] });
    if (url.includes('/service-jobs/2/history')) return list([changes]);
    const id = Number(/service-jobs\/(\d)\?/.exec(url)?.[1]);
    return id ? single({ ...jobInStatus(90), id, allowedStatuses: [], flags: [] }) : list([]);
  });
  renderInShell(<JobsPage />, 'BackOffice', '/service-jobs');
  await screen.findByText('3 of 3 Job(s)');
  return () => sent.map(({ url }) => url).filter((url) => /service-jobs\/2\b|serviceJobs=2\b/.test(url));
}

const peek = () => screen.queryByRole('complementary', { name: 'Peek' });
const focusedRow = () => document.activeElement?.closest('[data-job]')?.getAttribute('data-job');

test('j and k move through the rows from anywhere; Space opens the row beside the list by three requests, j goes on, Escape closes', async () => {
  const calls = await open();
  await userEvent.keyboard('jjk');
  expect(focusedRow()).toBe('1');
  await userEvent.keyboard('j ');
  expect(within(peek()!).getByText(/^#2 /)).toBeTruthy();
  expect(await screen.findByText('Please brighten the kitchen.')).toBeTruthy();
  expect(calls()).toHaveLength(3);
  await userEvent.keyboard('j');
  expect(within(peek()!).getByText(/^#3 /)).toBeTruthy();
  await userEvent.keyboard('{Escape}');
  expect(peek()).toBeNull();
  expect(focusedRow()).toBe('3');
});

test('the edge of a row opens and closes the peek', async () => {
  await open();
  await userEvent.click(screen.getByRole('button', { name: 'Peek at #2' }));
  expect(within(peek()!).getByText(/^#2 /)).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Peek at #2' }));
  expect(peek()).toBeNull();
});

test('keys of somebody who types are left alone', async () => {
  await open();
  await userEvent.click(screen.getByRole('button', { name: 'Filters' }));
  const field = screen.getByLabelText('Jobs to show');
  field.focus();
  await userEvent.keyboard('jf ');
  expect(document.activeElement).toBe(field);
  expect(peek()).toBeNull();
});

test('Enter opens the job in this tab and keeps the list for its neighbours', async () => {
  await open();
  await userEvent.keyboard('jj{Enter}');
  expect(trailOf(2)).toEqual({ from: '/service-jobs', ids: [1, 2, 3] });
  expect(trailOf(7)).toBeNull();
});

test('skip to list leads to the first job', async () => {
  await open();
  await userEvent.click(screen.getByRole('link', { name: 'Skip to list' }));
  expect(focusedRow()).toBe('1');
});

test('Escape closes the job beside the list first, and the selection after it', async () => {
  await open();
  await userEvent.keyboard('jx');
  await userEvent.keyboard('[Space]');
  await screen.findByRole('complementary', { name: 'Peek' });
  await userEvent.keyboard('{Escape}');
  expect(peek()).toBeNull();
  expect(screen.getByText('1 selected')).toBeTruthy();
  await userEvent.keyboard('{Escape}');
  expect(screen.queryByText('1 selected')).toBeNull();
});
