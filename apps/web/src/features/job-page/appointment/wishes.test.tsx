import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { wishes as schema } from '@shootdesk/shared/service-jobs/wishes';
import { byPath, failure, fakeApi, single } from '../../../../test/fake-api.ts';
import { aJob } from '../../../../test/job-records.ts';
import { renderInShell } from '../../../../test/render-in-shell.tsx';
import { AppointmentPanel } from './appointment-panel.tsx';

beforeEach(() => void vi.spyOn(console, 'warn').mockImplementation(() => undefined));
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const path = '/v1/service-jobs/7/wishes';
const wishes = schema.parse({ earliest: 840, notWeekdays: [1] });
const time = { isOpen: false, fixedBy: null, fixedAt: null, savedMinutes: null };

function open(
  role: 'BackOffice' | 'FullTimeProvider',
  answer: Parameters<typeof byPath>[0][string] = single({ wishes, time, cache_key: 6 }),
) {
  const job = aJob({ id: 7, dateService: null });
  const sent = fakeApi(byPath({ [`GET ${path}`]: single({ wishes, time, cache_key: 5 }), [`PUT ${path}`]: answer }));
  renderInShell(<AppointmentPanel job={{ ...job, service: { ...job.service!, onSite: true } }} />, role, '/jobs/7');
  return sent;
}

async function openDialog() {
  fireEvent.click(await screen.findByRole('button', { name: 'Wishes' }));
  return within(await screen.findByRole('dialog', { name: 'Wishes for the Visit' }));
}

test('wishes are shown, and changed over the version that was seen', async () => {
  const sent = open('BackOffice');
  expect(await screen.findByText('a start after 2:00 pm, not on Mondays')).toBeTruthy();
  const dialog = await openDialog();
  fireEvent.change(dialog.getByLabelText('First day'), { target: { value: '2026-06-11' } });
  fireEvent.click(dialog.getByRole('button', { name: 'Fri' }));
  fireEvent.click(dialog.getByRole('checkbox', { name: 'Agent must be there' }));
  fireEvent.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const put = sent.find(({ method }) => method === 'PUT');
  expect(put?.headers.get('if-match')).toBe('"5"');
  expect(put?.body).toEqual({ ...wishes, firstDay: '2026-06-11', notWeekdays: [1, 5], agentAttends: true });
});

test('wishes that contradict themselves, and a refusal, are said in the dialog', async () => {
  const sent = open('BackOffice', failure(412, 'stale', 'Somebody has changed it.'));
  const dialog = await openDialog();
  fireEvent.change(dialog.getByLabelText('Start until'), { target: { value: '09:00' } });
  fireEvent.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await dialog.findByText('The latest start must not be before the earliest.')).toBeTruthy();
  expect(sent.filter(({ method }) => method === 'PUT')).toEqual([]);
  fireEvent.change(dialog.getByLabelText('First day'), { target: { value: '3 dez' } });
  fireEvent.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await dialog.findByText(/^Please give a day/)).toBeTruthy();
  fireEvent.change(dialog.getByLabelText('First day'), { target: { value: '' } });
  fireEvent.change(dialog.getByLabelText('Start until'), { target: { value: '' } });
  fireEvent.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await dialog.findByText('Somebody has changed it.')).toBeTruthy();
});

test('a provider reads the wishes', async () => {
  open('FullTimeProvider');
  expect(await screen.findByText('a start after 2:00 pm, not on Mondays')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Wishes' })).toBeNull();
});

const open900 = { isOpen: true, fixedBy: '2026-06-09T05:00:00.000Z', fixedAt: null, savedMinutes: null };

/** The panel of a job whose visit is booked. */
function openBooked(
  role: 'BackOffice' | 'FullTimeProvider',
  shown: object,
  answer = failure(409, 'conflict', 'Known.'),
) {
  const job = aJob({ id: 7, dateService: '2026-06-10T00:00:00.000Z' });
  const paths = { [`GET ${path}`]: single({ wishes, time: shown, cache_key: 5 }) };
  const sent = fakeApi(byPath({ ...paths, 'POST /v1/service-jobs/7/visit/fixed-time': answer }));
  renderInShell(<AppointmentPanel job={{ ...job, service: { ...job.service!, onSite: true } }} />, role, '/jobs/7');
  return sent;
}

test('an open time is said, and fixed by a press; a refusal is said', async () => {
  const sent = openBooked('BackOffice', open900);
  expect(await screen.findByText(/^Open: the client knows the day, and the time by .*9 June 2026/i)).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Fix Time Now' }));
  expect(await screen.findByText('Known.')).toBeTruthy();
  expect(sent.filter(({ method }) => method === 'POST')).toHaveLength(1);
});

test('a provider reads that the time is open and cannot fix it', async () => {
  openBooked('FullTimeProvider', open900);
  expect(await screen.findByText(/^Open: the client knows the day/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Fix Time Now' })).toBeNull();
});

test('a fixed time says what it saves', async () => {
  openBooked('BackOffice', { ...open900, isOpen: false, fixedAt: '2026-06-09T05:00:00.000Z', savedMinutes: 14 });
  expect(await screen.findByText(/^Fixed .*\. 14 min less driving on the day than as first booked$/)).toBeTruthy();
});
