import type { JobStatistics } from '@shootdesk/shared/service-jobs/job-counts.contract';
import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { failure, fakeApi, list } from '../../../test/fake-api.ts';
import { renderInShell } from '../../../test/render-in-shell.tsx';
import { StatisticsPanel } from './statistics-panel.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const row = (part: Partial<JobStatistics>): JobStatistics => ({
  id: 0,
  name: 'Jobs',
  jobsToday: 1_040,
  incomplete: 12,
  percentComplete: null,
  manpower: 5,
  overdue: 3,
  urgent: 2,
  ...part,
});

const photography = row({ id: 1, name: 'Photography', jobsToday: 40, percentComplete: 62.5 });

test('the row that sums all stands in one line, without a percentage', async () => {
  fakeApi(() => list([row({}), photography]));
  renderInShell(<StatisticsPanel />);
  expect((await screen.findByText('1,040')).previousSibling?.textContent).toBe('Jobs today');
  expect(screen.queryByText('% complete')).toBeNull();
  expect(screen.queryByRole('table')).toBeNull();
});

test('on demand each service group has a row with jobs today, incomplete, percent complete, manpower, overdue, urgent', async () => {
  fakeApi(() => list([row({}), photography]));
  renderInShell(<StatisticsPanel />);
  await screen.findByText('1,040');
  await userEvent.click(screen.getByRole('button', { name: 'Statistics' }));
  const texts = screen.getAllByRole('row').map((line) => [...line.children].map(({ textContent }) => textContent));
  expect(texts).toEqual([
    ['Service group', 'Jobs today', 'Incomplete', '% complete', 'Manpower', 'Overdue', 'Urgent'],
    ['Jobs', '1,040', '12', '–', '5', '3', '2'],
    ['Photography', '40', '12', '62.5%', '5', '3', '2'],
  ]);
});

test('numbers that cannot be had say why', async () => {
  fakeApi(() => failure(503, 'unavailable', 'The database is away.'));
  renderInShell(<StatisticsPanel />);
  expect(await screen.findByText('The database is away.')).toBeTruthy();
});
