import { cleanup, screen, within } from '@testing-library/react';
import type { TimeSummary } from '@shootdesk/shared/reports/reports.contract';
import { afterEach, expect, test, vi } from 'vitest';
import { byPath, failure, fakeApi, single } from '../../../test/fake-api.ts';
import { renderInShell } from '../../../test/render-in-shell.tsx';
import TimeCharts from './time-charts.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const hourMs = 3_600_000;
const photography = { id: 1, name: 'Photography' };
const empty: TimeSummary = { people: [], weeks: [], services: [], longJobs: [], asOf: '2026-03-17T22:00:00.000Z' };

const summary: TimeSummary = {
  ...empty,
  people: [
    { user: { id: 7, firstName: 'Finn', lastName: 'Calloway' }, shifts: 3, workedMs: 23.5 * hourMs, onJobsMs: hourMs },
  ],
  weeks: [
    { weekStart: '2026-03-09', shifts: 1, workedMs: 8 * hourMs, onJobsMs: 0 },
    { weekStart: '2026-03-16', shifts: 2, workedMs: 15.5 * hourMs, onJobsMs: hourMs },
  ],
  services: [
    { service: photography, onJobsMs: hourMs, jobs: 2, medianMs: hourMs / 2 },
    { service: null, onJobsMs: hourMs / 4, jobs: null, medianMs: null },
  ],
  longJobs: [
    {
      serviceJob: { id: 12, name: 'Twilight', campaign: '1 Station Street', service: photography },
      totalMs: 1240 * hourMs,
      medianMs: hourMs / 2,
    },
  ],
};

function open(answer: Parameters<typeof byPath>[0][string]) {
  fakeApi(byPath({ 'GET /v1/reports/time-summary': answer }));
  renderInShell(<TimeCharts range={{ start: '0m', end: '1m' }} />, 'ProductionManager', '/reports');
}

const textsOf = async (table: string) => {
  const rows = within(await screen.findByRole('region', { name: `${table}, as a table` })).getAllByRole('row');
  return rows.map(({ children }) => [...children].map(({ textContent }) => textContent));
};

test('each chart has a table with the same numbers', async () => {
  open(single(summary));
  expect(await textsOf('Hours by person')).toEqual([
    ['Person', 'Worked', 'On jobs', 'Shifts'],
    ['Finn Calloway', '23:30', '1:00', '3'],
  ]);
  expect(await textsOf('Hours by week')).toEqual([
    ['Week from', 'Worked', 'On jobs', 'Shifts'],
    ['2026-03-16', '15:30', '1:00', '2'],
    ['2026-03-09', '8:00', '0:00', '1'],
  ]);
  expect(await textsOf('Hours by service')).toEqual([
    ['Service', 'On jobs', 'Jobs', 'Median a job'],
    ['Photography', '1:00', '2', '0:30'],
    ['Jobs of other services', '0:15', '', ''],
  ]);
  expect(await textsOf("Jobs that took longer than their service's median")).toEqual([
    ['Job', 'Took', 'Median', 'Service'],
    ['1 Station Street', '1,240:00', '0:30', 'Photography'],
  ]);
  expect(screen.getByRole('link', { name: '1 Station Street' }).getAttribute('href')).toBe('/service-jobs/12');
});

test('days without entries say so', async () => {
  open(single(empty));
  expect(await screen.findByText('No Time Entries')).toBeTruthy();
});

test('a failure is said where the charts would be', async () => {
  open(failure(500, 'internal', 'Something went wrong'));
  expect(await screen.findByText(/The charts could not be loaded/)).toBeTruthy();
});
