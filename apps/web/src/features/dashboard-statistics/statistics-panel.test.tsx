import type { JobStatistics } from '@shootdesk/shared/service-jobs/job-counts.contract';
import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { byPath, failure, fakeApi, list } from '../../../test/fake-api.ts';
import { renderInShell } from '../../../test/render-in-shell.tsx';
import { aJobTime, aShift } from '../../../test/time-records.ts';
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
  lateRevisions: 4,
  services: [],
  countedAt: '2026-06-17T00:00:00.000Z',
  ...part,
});

const photography = row({ id: 1, name: 'Photography', jobsToday: 40, percentComplete: 62.5, services: [1, 2] });

const path = 'GET /v1/service-jobs/statistics';
const statistics = { [path]: list([row({}), photography]) };

test('the row that sums all stands in one line, without a percentage', async () => {
  fakeApi(byPath(statistics));
  renderInShell(<StatisticsPanel />);
  expect((await screen.findByText('1,040')).closest('dd')?.previousSibling?.textContent).toBe('Jobs today');
  expect(screen.queryByText('% complete')).toBeNull();
  expect(screen.queryByRole('table')).toBeNull();
});

test('on demand each service group has a row with jobs today, incomplete, percent complete, manpower, overdue, urgent, late revisions', async () => {
  fakeApi(byPath(statistics));
  renderInShell(<StatisticsPanel />);
  await screen.findByText('1,040');
  await userEvent.click(screen.getByRole('button', { name: 'Statistics' }));
  const texts = screen.getAllByRole('row').map((line) => [...line.children].map(({ textContent }) => textContent));
  expect(texts).toEqual([
    ['Service group', 'Jobs today', 'Incomplete', '% complete', 'Manpower', 'Overdue', 'Urgent', 'Late revisions'],
    ['Jobs', '1,040', '12', '–', '5summed over the groups', '3', '2', '4'],
    ['Photography', '40', '12', '62.5%', '5', '3', '2', '4'],
  ]);
});

test('a group without jobs today says so beside its 100%', async () => {
  const empty = row({ id: 2, name: 'Video', jobsToday: 0, percentComplete: 100 });
  fakeApi(byPath({ [path]: list([row({ jobsToday: 0 }), empty]) }));
  renderInShell(<StatisticsPanel startsOpen />);
  const cells = [...(await screen.findByRole('row', { name: /^Video/ })).children];
  expect(cells[3]?.textContent).toBe('100.0%no jobs today');
});

test('second look #28: the number of late revisions leads to the list of these jobs; none leads nowhere', async () => {
  fakeApi(byPath({ [path]: list([row({}), photography]) }));
  renderInShell(<StatisticsPanel startsOpen />);
  const links = await screen.findAllByRole('link', { name: '4' });
  // In the line, in the first row of the table and in that of the group.
  expect(links.map((link) => link.getAttribute('href'))).toEqual([
    '/service-jobs?customFilters=3,16',
    '/service-jobs?customFilters=3,16',
    '/service-jobs?customFilters=3,16&services=1,2',
  ]);
  cleanup();
  fakeApi(byPath({ [path]: list([row({ jobsToday: 0, incomplete: 0, overdue: 0, urgent: 0, lateRevisions: 0 })]) }));
  renderInShell(<StatisticsPanel startsOpen />);
  await screen.findByRole('table');
  expect(screen.queryByRole('link')).toBeNull();
});

test('each number of jobs leads to the list of just these jobs', async () => {
  fakeApi(byPath({ [path]: list([row({}), photography]) }));
  renderInShell(<StatisticsPanel />);
  const hrefOf = async (name: string) => (await screen.findByRole('link', { name })).getAttribute('href');
  expect(await hrefOf('1,040')).toBe('/service-jobs?customFilters=&dueFilterStart=0d&dueFilterEnd=1d');
  expect(await hrefOf('12')).toBe('/service-jobs?customFilters=1,3&dueFilterEnd=1d');
  expect(await hrefOf('3')).toBe('/service-jobs?customFilters=1,3,11');
  expect(await hrefOf('2')).toBe(
    '/service-jobs?customFilters=1,3&filterStart=2026-06-17T00%3A00%3A00.000Z&filterEnd=2026-06-17T04%3A00%3A00.000Z',
  );
});

test('the sum of manpower says that it is one', async () => {
  fakeApi(byPath(statistics));
  renderInShell(<StatisticsPanel />);
  expect(await screen.findByText('summed over the groups')).toBeTruthy();
});

test('numbers that cannot be had say why', async () => {
  fakeApi(() => failure(503, 'unavailable', 'The database is away.'));
  renderInShell(<StatisticsPanel />);
  expect(await screen.findByText('The database is away.')).toBeTruthy();
});

test('production managers see who is in, on a break, and on what job', async () => {
  const name = (id: number, firstName: string) => ({ id, firstName, lastName: 'Rao' });
  const present = [
    aShift({ id: 1, user: name(1, 'Ada'), serviceJobUserTimes: [aJobTime({ jobEnd: null })] }),
    aShift({
      id: 2,
      user: name(2, 'Ben'),
      userBreakTimes: [{ id: 1, breakStart: '2026-06-02T03:00:00.000Z', breakEnd: null }],
    }),
    aShift({ id: 3, user: name(3, 'Cleo') }),
  ];
  fakeApi(byPath({ ...statistics, 'GET /v1/users/list/time': list(present) }));
  renderInShell(<StatisticsPanel startsOpen />, 'ProductionManager', '/', { timeZone: 'Australia/Perth' });
  const rows = await screen.findAllByRole('listitem');
  expect(screen.getByText('Clocked in now (3)')).toBeTruthy();
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    'Ada RaoPhotography - 12 Example Street',
    'Ben RaoOn break since 02 June 2026, 11:00 AM',
    'Cleo RaoIn since 02 June 2026, 08:30 AM, no ongoing job',
  ]);
});

test('others see the numbers alone', async () => {
  const sent = fakeApi(byPath(statistics));
  renderInShell(<StatisticsPanel startsOpen />, 'FullTimeEditor');
  await screen.findByRole('table');
  expect(screen.queryByRole('region', { name: 'Clocked in now' })).toBeNull();
  expect(sent.map(({ url }) => url)).not.toContain('/v1/users/list/time');
});
