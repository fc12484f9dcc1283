import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { byPath, failure, fakeApi, single } from '../../../test/fake-api.ts';
import { paletteNames } from '../../../test/palette-names.ts';
import { renderInShell } from '../../../test/render-in-shell.tsx';
import ReportsPage from './reports-page.tsx';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const head = {
  'content-disposition': `attachment; filename="Shift_Tracker_18-03-2026_090000.csv"; filename*=UTF-8''Shift_Tracker`,
  'x-additional-info': JSON.stringify({ totalCount: 4 }),
};

const noTime = { people: [], weeks: [], services: [], longJobs: [], asOf: '2026-03-17T22:00:00.000Z' };

/** An answer to the call of a report that the test writes piece by piece. */
function slowAnswer() {
  const urls: string[] = [];
  let controller!: ReadableStreamDefaultController<Uint8Array>;
  const body = new ReadableStream<Uint8Array>({ start: (own) => void (controller = own) });
  let signal: AbortSignal | null | undefined;
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    if (url.startsWith('/v1/reports/time-summary')) return Response.json(single(noTime).body);
    urls.push(url);
    signal = init.signal;
    return new Response(body, { headers: head });
  });
  return {
    urls,
    write: (text: string) => controller.enqueue(new TextEncoder().encode(text)),
    end: () => controller.close(),
    breakOff: () => controller.error(new TypeError('network error')),
    isCancelled: () => signal?.aborted,
  };
}

/** Names and contents of what the browser was given to save. */
function savedFiles() {
  const saved: { name: string; content: Blob }[] = [];
  let content = new Blob();
  const createObjectURL = (blob: Blob) => {
    content = blob;
    return 'blob:report';
  };
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL, revokeObjectURL: () => {} }));
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
    saved.push({ name: this.download, content });
  });
  return saved;
}

const open = (at = '/reports') => renderInShell(<ReportsPage />, 'ProductionManager', at);
const generate = (name: string) => userEvent.click(screen.getByRole('button', { name: `Generate ${name}` }));

test('a report is saved under the name that the server gives, once it is complete', async () => {
  const answer = slowAnswer();
  const saved = savedFiles();
  open();
  await generate('Shift Tracker');
  answer.write('"Entry ID"\r\n"1"\r\n"2"\r\n');
  expect(await screen.findByText(/^2 of 4 entries/)).toBeTruthy();
  expect(saved).toEqual([]);
  answer.write('"3"\r\n"4"\r\n');
  answer.end();
  await waitFor(() => expect(saved.map(({ name }) => name)).toEqual(['Shift_Tracker_18-03-2026_090000.csv']));
  expect(saved[0]?.content.size).toBe(32);
  expect(answer.urls).toEqual(['/v1/reports/shift-tracker.csv?filterStart=0m&filterEnd=1m']);
  expect(await screen.findByRole('button', { name: 'Generate Shift Tracker' })).toBeTruthy();
});

test('a report that breaks off is not saved, and says so', async () => {
  const answer = slowAnswer();
  const saved = savedFiles();
  open();
  await generate('Shift Tracker');
  answer.write('"Entry ID"\r\n"1"\r\n');
  answer.breakOff();
  expect(await screen.findByText(/broke off before it was complete. Nothing was saved./)).toBeTruthy();
  expect(saved).toEqual([]);
});

test('a report that is cancelled is not saved, and its request ends', async () => {
  const answer = slowAnswer();
  const saved = savedFiles();
  open();
  await generate('Shift Tracker');
  await userEvent.click(await screen.findByRole('button', { name: 'Cancel Shift Tracker' }));
  expect(await screen.findByRole('button', { name: 'Generate Shift Tracker' })).toBeTruthy();
  expect([answer.isCancelled(), saved]).toEqual([true, []]);
  expect(screen.queryByRole('alert')).toBeNull();
});

test('a report that is refused says why', async () => {
  fakeApi(
    byPath({
      'GET /v1/reports/time-summary': single(noTime),
      'GET /v1/reports/job-time-tracker.csv': failure(403, 'forbidden', 'You may read only your own time.'),
    }),
  );
  open();
  await generate('Job Time Tracker');
  expect(await screen.findByText('You may read only your own time.')).toBeTruthy();
});

test('the presets are those of the job list without tomorrow; Reset and Reset All Filters go back to this month', async () => {
  const answer = slowAnswer();
  open();
  const range = screen.getByRole('group', { name: 'Date' });
  const presets = within(range)
    .getAllByRole('button')
    .filter((each) => each.getAttribute('aria-label') !== 'Calendar');
  expect(presets.map(({ textContent }) => textContent)).toEqual([
    'Today',
    'Yesterday',
    'This Month',
    'Past Month',
    'Reset',
  ]);
  expect(presets[2]?.getAttribute('aria-pressed')).toBe('true');
  for (const reset of [presets[4]!, screen.getByRole('button', { name: 'Reset All Filters' })]) {
    await userEvent.click(presets[1]!);
    expect(presets[2]?.getAttribute('aria-pressed')).toBe('false');
    await userEvent.click(reset);
    expect(presets[2]?.getAttribute('aria-pressed')).toBe('true');
    expect(reset.getAttribute('aria-pressed')).toBeNull();
  }
  for (const label of ['Date from', 'Date to'])
    fireEvent.change(screen.getByLabelText(label), { target: { value: '' } });
  await generate('Job Time Tracker');
  expect(answer.urls).toEqual(['/v1/reports/job-time-tracker.csv']);
});

test('the page names the time zone of its days', () => {
  slowAnswer();
  renderInShell(<ReportsPage />, 'ProductionManager', '/reports', { timeZone: 'Australia/Perth' });
  expect(screen.getByText(/midnight in Australia\/Perth, your time zone/)).toBeTruthy();
});

test('second look #12: nothing is generated or drawn for half a date, until it is complete or a preset replaces it', async () => {
  const { urls } = slowAnswer();
  open();
  const field = screen.getByLabelText<HTMLInputElement>('Date from');
  const whole = field.value;
  const isDisabled = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name }).disabled;
  const type = (value: string) => {
    fireEvent.change(field, { target: { value } });
    fireEvent.blur(field);
  };
  expect(await screen.findByText('No Time Entries')).toBeTruthy();
  type('12 j');
  expect(screen.getByText(/^Please give a day/)).toBeTruthy();
  expect(isDisabled('Generate Shift Tracker')).toBe(true);
  expect(isDisabled('Excel workbook of Job Time Tracker')).toBe(true);
  expect(screen.queryByText('No Time Entries')).toBeNull();
  expect(urls).toEqual([]);
  type(whole);
  expect(isDisabled('Generate Shift Tracker')).toBe(false);
  type('12 j');
  expect(isDisabled('Generate Shift Tracker')).toBe(true);
  await userEvent.click(screen.getByRole('button', { name: 'Today' }));
  expect(isDisabled('Generate Shift Tracker')).toBe(false);
});

test('nothing is generated for a range that ends before it starts', () => {
  open('/reports?from=2026-03-02&to=2026-03-01');
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Generate Shift Tracker' }).disabled).toBe(true);
});

test('the palette has each report', () => {
  open();
  const names = ['Generate Job Time Tracker', 'Excel workbook of Shift Tracker', 'Reset All Filters'];
  expect(paletteNames()).toEqual(expect.arrayContaining(names));
});
