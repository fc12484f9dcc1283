import type { UserTime } from '@shootdesk/shared/time/time.contract';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { byPath, fakeApi, list, single, type SentRequest } from '../../../../test/fake-api.ts';
import { aJob, anAssignment } from '../../../../test/job-records.ts';
import { renderInShell } from '../../../../test/render-in-shell.tsx';
import { aJobTime, aShift } from '../../../../test/time-records.ts';
import { JobTimesPanel } from './job-times-panel.tsx';
import { JobTrackerPanel } from './job-tracker-panel.tsx';

afterEach(() => {
  cleanup();
  localStorage.clear();
  vi.unstubAllGlobals();
});

const now = '2026-06-02T04:00:00.000Z';
const person = { id: 9, timeZone: 'Australia/Perth' };
const onBreak = { id: 1, breakStart: '2026-06-02T03:00:00.000Z', breakEnd: null };

/** Draws the tracker for person 9 with the given roles on job 7; the clock follows what is sent as far as a test needs. */
function open(shifts: readonly UserTime[], roles: readonly number[] = [1], flags: string[] = []) {
  const started = { ...aShift(), serviceJobUserTimes: [aJobTime({ jobEnd: null })] };
  const has = (end: string) => sent.some(({ method, url }) => method === 'POST' && url.endsWith(end));
  const sent: SentRequest[] = fakeApi(
    byPath({
      'GET /v1/users/current/time': () => list(has('/job-in') ? [started] : shifts, { now }),
      'POST /v1/users/clock-in': single(aShift()),
      'POST /v1/users/break-out': single(aShift()),
      'POST /v1/service-jobs/7/job-in': single(aJobTime({ jobEnd: null })),
      'POST /v1/service-jobs/7/job-out': single(aJobTime()),
    }),
  );
  const users = roles.map((role) => anAssignment(9, role));
  renderInShell(<JobTrackerPanel job={{ ...aJob(), users }} />, 'FullTimeEditor', '/', { ...person, flags });
  return () => sent.filter(({ method }) => method !== 'GET').map(({ url, body }) => [url, body]);
}

const panel = async () => within(await screen.findByRole('region', { name: 'Job Tracker' }));
const press = async (name: string) => userEvent.click(await (await panel()).findByRole('button', { name }));
const jobIn = (stopRunning: boolean) => ['/v1/service-jobs/7/job-in', { userRoleId: 1, stopRunning }];

describe('the job tracker', () => {
  test('starts and stops the time on the job', async () => {
    const changes = open([aShift()]);
    await press('Start');
    await press('Stop my time on the job');
    const jobOut = ['/v1/service-jobs/7/job-out', { userRoleId: 1 }];
    await waitFor(() => expect(changes()).toEqual([jobIn(false), jobOut]));
  });

  test.each([
    ['clocked out', [], 'You are not clocked in.', 'Clock In and Start', '/v1/users/clock-in'],
    [
      'on a break',
      [aShift({ userBreakTimes: [onBreak] })],
      'You are on a break.',
      'End Break and Start',
      '/v1/users/break-out',
    ],
  ])('of somebody who is %s says so, and offers that first', async (_, shifts, text, label, first) => {
    const changes = open(shifts);
    expect(await (await panel()).findByText(text)).toBeTruthy();
    await press(label);
    await waitFor(() => expect(changes()).toEqual([[first, {}], jobIn(false)]));
  });

  test("asks 'Stop Ongoing Job' while another job runs", async () => {
    const other = aJobTime({
      serviceJobId: 8,
      serviceJob: { id: 8, name: 'Video - 3 Pine Road', serviceId: 2 },
      jobEnd: null,
    });
    const changes = open([aShift({ serviceJobUserTimes: [other] })]);
    expect(await (await panel()).findByText('Your time on Video - 3 Pine Road is running.')).toBeTruthy();
    await press('Start');
    const question = within(await screen.findByRole('alertdialog', { name: 'Stop Ongoing Job' }));
    await userEvent.click(question.getByRole('button', { name: 'Yes' }));
    await waitFor(() => expect(changes()).toEqual([jobIn(true)]));
  });

  test('offers each role that the person has on the job', async () => {
    open([aShift()], [1, 2]);
    expect(await (await panel()).findByRole('button', { name: 'Start as Editor' })).toBeTruthy();
    expect((await panel()).getByRole('button', { name: 'Start as QC' })).toBeTruthy();
  });

  test.each([
    ['without a part in the job', [], []],
    ['for whom it is switched off', [1], ['Disable_Time_Tracker']],
  ])('is not there for people %s', (_, roles, flags) => {
    open([aShift()], roles, flags);
    expect(screen.queryByRole('region')).toBeNull();
  });
});

describe('the time spent on a job', () => {
  const times = [aJobTime({ user: { id: 3, firstName: 'Priya', lastName: 'Rao' } })];
  const answer = { 'GET /v1/service-jobs/7/time': list(times) };

  test.each([
    ['a production manager', 'ProductionManager', []],
    ['the back office', 'BackOffice', []],
    ['somebody with View Reports', 'QC', ['View_Reports']],
  ] as const)('is read by %s', async (_, role, flags) => {
    fakeApi(byPath(answer));
    renderInShell(<JobTimesPanel jobId={7} />, role, '/', { ...person, flags: [...flags] });
    await userEvent.click(screen.getByRole('button', { name: 'Time' }));
    const row = await screen.findByRole('listitem');
    expect(row.textContent).toBe('Priya RaoEditor · 02 June 2026, 09:00 AM – 10:00 AM1 h');
  });

  test('is not asked for by others', () => {
    const sent = fakeApi(byPath(answer));
    renderInShell(<JobTimesPanel jobId={7} />, 'QC', '/', person);
    expect(screen.queryByRole('region')).toBeNull();
    expect(sent).toEqual([]);
  });
});
