import type { UserTime } from '@shootdesk/shared/time/time.contract';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { byPath, failure, fakeApi, list, single, type SentRequest } from '../../../test/fake-api.ts';
import { renderInShell } from '../../../test/render-in-shell.tsx';
import { aJobTime, aShift } from '../../../test/time-records.ts';
import { warningToast } from '../../../test/warning-toast.ts';
import { TimeTracker } from './time-tracker.tsx';

/** What the server's clock shows; the browser's is not asked. */
const now = '2026-06-02T04:00:00.000Z';

beforeEach(() => localStorage.clear());
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

type Answers = Parameters<typeof byPath>[0];

function open(shifts: readonly UserTime[], answers: Answers = {}, flags: string[] = []) {
  const sent = fakeApi(byPath({ 'GET /v1/users/current/time': list(shifts, { now }), ...answers }));
  renderInShell(<TimeTracker />, 'FullTimeEditor', '/', { timeZone: 'Australia/Perth', flags });
  return sent;
}

const changes = (sent: readonly SentRequest[]) =>
  sent.filter(({ method }) => method !== 'GET').map(({ url, body }) => [url, body]);
const button = () => screen.findByRole('button', { name: /^Time tracker.*(Clocked|On break)/ });
async function openPanel() {
  await userEvent.click(await button());
  return within(await screen.findByRole('dialog', { name: 'Time tracker' }));
}
type Panel = Awaited<ReturnType<typeof openPanel>>;
const stepNames = (panel: Panel) =>
  panel
    .getAllByRole<HTMLButtonElement>('button')
    .filter(({ textContent }) => /Clock|Break/.test(textContent))
    .map(({ textContent, disabled }) => (disabled ? `${textContent} (disabled)` : textContent));

const atWork = aShift({ clockStart: '2026-06-02T00:30:00.000Z', serviceJobUserTimes: [] });
const running = aJobTime({ jobStart: '2026-06-02T03:30:00.000Z', jobEnd: null });

describe('what the tracker shows', () => {
  test('by the clock of the server, however wrong that of the browser is', async () => {
    open([atWork]);
    expect((await button()).textContent).toMatch(/3:3\d:\d\d/);
  });

  test.each([
    ['clocked out', [], 'Clocked out', ['Clock In']],
    ['at work', [atWork], 'Clocked in', ['Start Break', 'Clock Out']],
    [
      'on a break',
      [{ ...atWork, userBreakTimes: [{ id: 1, breakStart: '2026-06-02T03:00:00.000Z', breakEnd: null }] }],
      'On break',
      ['End Break', 'Clock Out (disabled)'],
    ],
  ])('somebody who is %s', async (_, shifts, state, steps) => {
    open(shifts);
    expect((await button()).textContent).toContain(state);
    expect(stepNames(await openPanel())).toEqual(steps);
  });

  test('the work of today, also of a shift that is over', async () => {
    const over = { ...atWork, id: 49, clockStart: '2026-06-02T00:30:00.000Z', clockEnd: '2026-06-02T02:30:00.000Z' };
    open([{ ...atWork, clockStart: '2026-06-02T03:30:00.000Z' }, over]);
    expect((await button()).textContent).toMatch(/2:3\d:\d\d/);
    expect((await openPanel()).getByText('With 2 h of earlier work today')).toBeTruthy();
    cleanup();
    open([over, { ...over, id: 48, entryDate: '2026-06-01' }]);
    expect((await button()).textContent).toContain('2:00:00');
    expect((await openPanel()).getByText('2 h of work today')).toBeTruthy();
  });

  test('since when somebody is in, with the day unless it is today', async () => {
    open([{ ...atWork, clockStart: '2026-06-01T12:30:00.000Z' }]);
    expect((await openPanel()).getByText(/^Clocked in since 01 June 2026, 08:30 PM/)).toBeTruthy();
    cleanup();
    open([atWork]);
    expect((await openPanel()).getByText(/^Clocked in since 08:30 AM/)).toBeTruthy();
  });

  test("'No ongoing job' when none runs, and the times of the last days", async () => {
    const over = aJobTime({ jobStart: '2026-06-02T01:00:00.000Z', jobEnd: '2026-06-02T02:24:30.000Z' });
    open([{ ...atWork, serviceJobUserTimes: [over] }]);
    const panel = await openPanel();
    expect(panel.getByText('No ongoing job')).toBeTruthy();
    const times = within(panel.getByRole('region', { name: 'Your times on jobs' }));
    expect(times.getByRole('listitem').textContent).toBe(
      'Photography - 12 Example Street09:00 AM – 10:24 AM1 h 24 min',
    );
  });

  test('the running job with how long it runs', async () => {
    open([{ ...atWork, serviceJobUserTimes: [running] }]);
    const panel = await openPanel();
    expect(panel.getByText(/^0:3\d:\d\d$/)).toBeTruthy();
    expect(panel.getAllByRole('link')[0]?.getAttribute('href')).toBe('/service-jobs/7');
  });

  test('nothing, and it asks nothing, for people for whom it is switched off', () => {
    const sent = open([], {}, ['Disable_Time_Tracker']);
    expect(screen.queryByRole('button')).toBeNull();
    expect(sent).toEqual([]);
  });

  test('a shift that the server closed: the notice, as a message only once', async () => {
    const closed = { ...atWork, clockEnd: '2026-06-02T02:00:00.000Z', autoClosedAt: '2026-06-02T03:00:00.000Z' };
    const text = 'Open trackers are automatically closed after 24 hours';
    open([closed]);
    expect(await screen.findByText(text)).toBeTruthy();
    cleanup();
    open([closed]);
    await button();
    expect(screen.queryByText(text)).toBeNull();
    expect((await openPanel()).getByText(text)).toBeTruthy();
  });
});

describe('a step', () => {
  test('is sent, and what it answers is shown', async () => {
    const answers = { 'POST /v1/users/clock-in': single(atWork) };
    const sent = open([], {
      ...answers,
      'GET /v1/users/current/time': () => list(changes(sent).length ? [atWork] : [], { now }),
    });
    const panel = await openPanel();
    await userEvent.click(panel.getByRole('button', { name: 'Clock In' }));
    await panel.findByRole('button', { name: 'Clock Out' });
    expect(changes(sent)).toEqual([['/v1/users/clock-in', {}]]);
  });

  test('that fails shows the first error as a warning', async () => {
    const sentence = 'You are clocked in already.';
    open([], { 'POST /v1/users/clock-in': failure(409, 'conflict', sentence) });
    const panel = await openPanel();
    await userEvent.click(panel.getByRole('button', { name: 'Clock In' }));
    expect(await warningToast()).toBe(sentence);
  });

  test.each([
    ['Clock Out', '/v1/users/clock-out'],
    ['Start Break', '/v1/users/break-in'],
  ])("%s while a job runs asks 'Stop Ongoing Job', and ends the job with it", async (label, url) => {
    const sent = open([{ ...atWork, serviceJobUserTimes: [running] }], { [`POST ${url}`]: single(atWork) });
    const panel = await openPanel();
    await userEvent.click(panel.getByRole('button', { name: label }));
    const question = () => within(screen.getByRole('alertdialog', { name: 'Stop Ongoing Job' }));
    await userEvent.click(question().getByRole('button', { name: 'No' }));
    expect(changes(sent)).toEqual([]);
    await userEvent.click(panel.getByRole('button', { name: label }));
    await userEvent.click(question().getByRole('button', { name: 'Yes' }));
    await waitFor(() => expect(changes(sent)).toEqual([[url, { stopRunning: true }]]));
  });

  test('asks about the job that runs now, when another was started since the clock was read', async () => {
    const url = '/v1/users/break-in';
    const other = aJobTime({
      jobEnd: null,
      serviceJobId: 9,
      serviceJob: { id: 9, name: 'Video - 3 Hill Road', serviceId: 4 },
    });
    let isStarted = false;
    fakeApi(
      byPath({
        'GET /v1/users/current/time': () =>
          list([{ ...atWork, serviceJobUserTimes: isStarted ? [other] : [] }], { now }),
        [`POST ${url}`]: () => {
          isStarted = true;
          return failure(409, 'conflict', 'The time on Video is running.', { runningServiceJobId: 9 });
        },
      }),
    );
    renderInShell(<TimeTracker />, 'FullTimeEditor', '/', { timeZone: 'Australia/Perth' });
    const panel = await openPanel();
    await userEvent.click(panel.getByRole('button', { name: 'Start Break' }));
    const question = within(await screen.findByRole('alertdialog', { name: 'Stop Ongoing Job' }));
    expect(question.getByText(/^The time on Video - 3 Hill Road is running/)).toBeTruthy();
  });

  test('asks also about a job that was started on another device', async () => {
    const url = '/v1/users/clock-out';
    const refusal = failure(409, 'conflict', 'The time on Photography is running.', { runningServiceJobId: 9 });
    const sent = open([atWork], {
      [`POST ${url}`]: ({ body }) => ((body as { stopRunning: boolean }).stopRunning ? single(atWork) : refusal),
    });
    const panel = await openPanel();
    await userEvent.click(panel.getByRole('button', { name: 'Clock Out' }));
    const question = within(await screen.findByRole('alertdialog', { name: 'Stop Ongoing Job' }));
    await userEvent.click(question.getByRole('button', { name: 'Yes' }));
    await waitFor(() =>
      expect(changes(sent)).toEqual([
        [url, { stopRunning: false }],
        [url, { stopRunning: true }],
      ]),
    );
  });
});
