import type { TimeCorrection } from '@shootdesk/shared/time/corrections.contract';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { byPath, failure, fakeApi, list, single } from '../../../test/fake-api.ts';
import { fillIn } from '../../../test/fill-in.ts';
import { renderInShell } from '../../../test/render-in-shell.tsx';
import { aJobTime, aShift } from '../../../test/time-records.ts';
import { warningToast } from '../../../test/warning-toast.ts';
import MyTimePage from './my-time-page.tsx';
import TimeCorrectionsPage from './time-corrections-page.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const now = '2026-06-03T04:00:00.000Z';
const at = (time: string) => `2026-06-02T${time}:00.000Z`;
const person = { id: 9, timeZone: 'Australia/Perth' };

/** From 08:30 AM to 04:30 PM in Perth, with a job from 09:00 AM to 10:00 AM. */
const shift = aShift({
  clockEnd: at('08:30'),
  userBreakTimes: [{ id: 60, breakStart: at('03:00'), breakEnd: at('03:30') }],
  serviceJobUserTimes: [aJobTime()],
});

const request: TimeCorrection = {
  id: 5,
  action: 'change',
  kind: 'shift',
  entryId: shift.id,
  userId: 9,
  user: { id: 9, firstName: 'Priya', lastName: 'Rao' },
  timeZone: 'Australia/Perth',
  serviceJob: null,
  originalStart: at('00:30'),
  originalEnd: at('08:30'),
  proposedStart: at('00:30'),
  proposedEnd: at('08:00'),
  reason: 'Forgot to clock out',
  status: 'open',
  acceptedStart: null,
  acceptedEnd: null,
  decidedBy: null,
  decidedAt: null,
  comment: null,
  shortened: [],
  createdAt: at('10:00'),
  cache_key: 1,
};

function openPage(
  page: ReactNode,
  answers: Parameters<typeof byPath>[0],
  role: 'FullTimeEditor' | 'BackOffice',
  timeZone = person.timeZone,
) {
  const shifts = { 'GET /v1/users/current/time': list([shift], { now }) };
  const sent = fakeApi(byPath({ ...shifts, ...answers }));
  renderInShell(page, role, '/', { ...person, timeZone, ...(role === 'BackOffice' && { id: 1 }) });
  return () => sent.filter(({ method }) => method !== 'GET').map(({ url, body }) => [url, body]);
}

const dialog = (name: string) => screen.findByRole('dialog', { name }).then((element) => within(element));
const setTime = (element: HTMLElement, value: string) => fireEvent.change(element, { target: { value } });

describe('one’s own week', () => {
  const open = (answers: Parameters<typeof byPath>[0] = {}) => openPage(<MyTimePage />, answers, 'FullTimeEditor');
  const correct = async (name: string) => {
    await userEvent.click(await screen.findByRole('button', { name: `Correct ${name}` }));
    return dialog('Ask for a correction');
  };

  test('lists each shift with its breaks and times on jobs', async () => {
    open();
    const day = within(await screen.findByRole('region', { name: '02 June 2026' }));
    expect(day.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Shift02 June 2026, 08:30 AM – 04:30 PMCorrect',
      'Photography - 12 Example Street02 June 2026, 09:00 AM – 10:00 AMCorrect',
      'Break02 June 2026, 11:00 AM – 11:30 AMCorrect',
    ]);
    expect(screen.getByText('7 h 30 min of work')).toBeTruthy();
  });

  test('asks for a correction with a reason', async () => {
    const changes = open({ 'POST /v1/time-corrections': single(request) });
    const form = await correct('Shift');
    setTime(form.getByLabelText(/To/), '2026-06-02T16:00');
    await fillIn(userEvent, form.getByLabelText(/Reason/), 'Forgot to clock out');
    await userEvent.click(form.getByRole('button', { name: 'Send Request' }));
    expect(await screen.findByText('Correction requested')).toBeTruthy();
    const body = {
      action: 'change',
      kind: 'shift',
      entryId: 50,
      start: at('00:30'),
      end: at('08:00'),
      reason: 'Forgot to clock out',
    };
    expect(changes()).toEqual([['/v1/time-corrections', body]]);
  });

  test('says what is wrong before it asks', async () => {
    const changes = open();
    const form = await correct('Break');
    setTime(form.getByLabelText(/From/), '2026-06-02T09:30');
    await userEvent.click(form.getByRole('button', { name: 'Send Request' }));
    expect(await form.findByText('These times overlap a time on a job.')).toBeTruthy();
    expect(form.getByText('Required')).toBeTruthy();
    expect(changes()).toEqual([]);
  });

  test('shows an open request, and withdraws it', async () => {
    const changes = open({
      'GET /v1/time-corrections': list([request]),
      'POST /v1/time-corrections/5/withdraw': single(request),
    });
    const row = within((await screen.findAllByRole('listitem'))[0]!);
    expect(await row.findByText('Requested: 02 June 2026, 08:30 AM – 04:00 PM')).toBeTruthy();
    expect(row.queryByRole('button', { name: 'Correct Shift' })).toBeNull();
    await userEvent.click(row.getByRole('button', { name: 'Withdraw' }));
    await waitFor(() => expect(changes()).toEqual([['/v1/time-corrections/5/withdraw', {}]]));
  });

  const decided = {
    decidedBy: { id: 3, firstName: 'Marcus', lastName: 'Webb' },
    decidedAt: at('11:00'),
    comment: 'The log says otherwise',
  };

  test('says of an accepted request what was before, requested and accepted, who decided, when and why', async () => {
    const accepted = { status: 'accepted', acceptedStart: at('00:30'), acceptedEnd: at('08:15'), ...decided } as const;
    open({ 'GET /v1/time-corrections': list([{ ...request, ...accepted }]) });
    expect(await screen.findByText('Corrected')).toBeTruthy();
    for (const text of [
      'Before: 02 June 2026, 08:30 AM – 04:30 PM',
      'Requested: 02 June 2026, 08:30 AM – 04:00 PM',
      'Accepted: 02 June 2026, 08:30 AM – 04:15 PM',
      'Accepted by Marcus Webb, 02 June 2026, 07:00 PM: The log says otherwise',
    ]) {
      expect(screen.getByText(text)).toBeTruthy();
    }
  });

  test('says of a refused request who refused it, when and why', async () => {
    open({ 'GET /v1/time-corrections': list([{ ...request, status: 'refused', ...decided }]) });
    expect(await screen.findByText('Correction refused')).toBeTruthy();
    const text = 'Refused by Marcus Webb, 02 June 2026, 07:00 PM: The log says otherwise';
    expect(screen.getByText(text)).toBeTruthy();
  });

  test('asks for a missing shift by one’s own clocks, which are named', async () => {
    const changes = open({ 'POST /v1/time-corrections': single(request) });
    await userEvent.click(await screen.findByRole('button', { name: 'Ask for a missing shift' }));
    const form = await dialog('Ask for a missing shift');
    setTime(form.getByLabelText(/From \(Australia\/Perth\)/), '2026-06-02T16:00');
    setTime(form.getByLabelText(/To \(Australia\/Perth\)/), '2026-06-02T20:00');
    await fillIn(userEvent, form.getByLabelText(/Reason/), 'Never clocked in');
    await userEvent.click(form.getByRole('button', { name: 'Send Request' }));
    expect(await form.findByText('These times overlap another shift.')).toBeTruthy();
    setTime(form.getByLabelText(/From/), '2026-06-02T17:00');
    await userEvent.click(form.getByRole('button', { name: 'Send Request' }));
    const body = { action: 'add', kind: 'shift', start: at('09:00'), end: at('12:00'), reason: 'Never clocked in' };
    await waitFor(() => expect(changes()).toEqual([['/v1/time-corrections', body]]));
  });

  test('asks for the removal of a shift, and of nothing else', async () => {
    const changes = open({ 'POST /v1/time-corrections': single(request) });
    const ofBreak = await correct('Break');
    expect(ofBreak.queryByLabelText(/What is wrong/)).toBeNull();
    await userEvent.click(ofBreak.getByRole('button', { name: 'Cancel' }));
    const form = await correct('Shift');
    await userEvent.selectOptions(form.getByLabelText(/What is wrong/), 'remove');
    expect(form.queryByLabelText(/From/)).toBeNull();
    await fillIn(userEvent, form.getByLabelText(/Reason/), 'Clocked in by mistake');
    await userEvent.click(form.getByRole('button', { name: 'Send Request' }));
    const body = { action: 'remove', kind: 'shift', entryId: 50, reason: 'Clocked in by mistake' };
    await waitFor(() => expect(changes()).toEqual([['/v1/time-corrections', body]]));
  });

  test('lists missing shifts until they are added, and removed ones, of the week', async () => {
    const none = { originalStart: null, originalEnd: null, entryId: null };
    const removed = { action: 'remove', status: 'accepted', proposedStart: null, proposedEnd: null } as const;
    open({
      'GET /v1/time-corrections': list([
        { ...request, id: 6, action: 'add', ...none },
        { ...request, id: 7, action: 'add', ...none, proposedStart: '2026-05-30T01:00:00.000Z' },
        { ...request, id: 8, entryId: 49, ...removed },
      ]),
    });
    const panel = within(await screen.findByRole('region', { name: 'Missing and removed shifts' }));
    expect(panel.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/^Shift requestedRequested: 02 June 2026, .*Withdraw$/),
      expect.stringMatching(/^RemovedShift to remove: 02 June 2026, /),
    ]);
  });
});

describe('the requests of others', () => {
  const path = '/v1/time-corrections/5/decision';
  const open = (answer: ReturnType<typeof single> = single(request), row = request) =>
    openPage(
      <TimeCorrectionsPage />,
      { 'GET /v1/time-corrections': list([row]), [`POST ${path}`]: answer },
      'BackOffice',
    );
  const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

  test('are counted and accepted as they are', async () => {
    const changes = open();
    expect(await screen.findByRole('region', { name: 'Open (1)' })).toBeTruthy();
    await press('Accept');
    expect(await screen.findByText('Time corrected')).toBeTruthy();
    expect(changes()).toEqual([[path, { decision: 'accept' }]]);
  });

  test('are shown by the clocks of the person and, where they differ, by those of the reader, both named', async () => {
    openPage(
      <TimeCorrectionsPage />,
      { 'GET /v1/time-corrections': list([request]) },
      'BackOffice',
      'Australia/Melbourne',
    );
    const row = within((await screen.findAllByRole('listitem'))[0]!);
    expect(row.getByText('Before: 02 June 2026, 08:30 AM – 04:30 PM, Australia/Perth')).toBeTruthy();
    const own = 'By your clocks: 02 June 2026, 10:30 AM – 06:30 PM, Australia/Melbourne';
    expect(row.getByText(own)).toBeTruthy();
  });

  test('are changed by the clocks of the person, also where somebody else types the times', async () => {
    const answers = { 'GET /v1/time-corrections': list([request]), [`POST ${path}`]: single(request) };
    const changes = openPage(<TimeCorrectionsPage />, answers, 'BackOffice', 'Europe/London');
    await press('Change');
    const form = await dialog('Accept with other times');
    setTime(form.getByLabelText(/To \(Australia\/Perth\)/), '2026-06-02T16:15');
    expect(form.getByText('By your clocks 02 June 2026, 09:15 AM, Europe/London')).toBeTruthy();
    await fillIn(userEvent, form.getByLabelText(/Comment/), 'You left later');
    await userEvent.click(form.getByRole('button', { name: 'Accept' }));
    const body = { decision: 'accept', start: at('00:30'), end: at('08:15'), comment: 'You left later' };
    await waitFor(() => expect(changes()).toEqual([[path, body]]));
  });

  test('to remove a shift are accepted after a question, and have no other times', async () => {
    const removal = { ...request, action: 'remove', proposedStart: null, proposedEnd: null } as const;
    const changes = open(single(removal), removal);
    expect((await screen.findAllByText('Priya Rao, removal of a shift')).length).toBeGreaterThan(0);
    expect(screen.queryByRole('button', { name: 'Change' })).toBeNull();
    await press('Accept');
    const question = within(await screen.findByRole('alertdialog', { name: 'Remove Shift' }));
    expect(changes()).toEqual([]);
    await userEvent.click(question.getByRole('button', { name: 'Yes' }));
    await waitFor(() => expect(changes()).toEqual([[path, { decision: 'accept' }]]));
  });

  test('that a colleague decides while the dialog is open say so in it, and cannot be decided twice', async () => {
    let isDecided = false;
    const accepted = {
      ...request,
      status: 'accepted',
      decidedBy: { id: 3, firstName: 'Marcus', lastName: 'Webb' },
      decidedAt: at('11:00'),
    } as const;
    openPage(
      <TimeCorrectionsPage />,
      {
        'GET /v1/time-corrections': ({ url }) => {
          const rows = isDecided ? [accepted] : [request];
          return list(url.includes('statuses=open') === isDecided ? [] : rows);
        },
        [`POST ${path}`]: () => {
          isDecided = true;
          return failure(409, 'conflict', 'Marcus Webb has accepted this request already.');
        },
      },
      'BackOffice',
    );
    await press('Refuse');
    const form = await dialog('Refuse the request');
    await userEvent.type(form.getByLabelText(/Comment/), 'No');
    await userEvent.click(form.getByRole('button', { name: 'Refuse' }));
    expect(await form.findByText(/^Accepted by Marcus Webb, 02 June 2026, 07:00 PM\./)).toBeTruthy();
    expect(form.getByRole<HTMLButtonElement>('button', { name: 'Refuse' }).disabled).toBe(true);
  });

  test('are accepted with other times only with a comment', async () => {
    const changes = open();
    await press('Change');
    const form = await dialog('Accept with other times');
    setTime(form.getByLabelText(/To/), '2026-06-02T16:15');
    await userEvent.click(form.getByRole('button', { name: 'Accept' }));
    expect(await form.findByText('Required')).toBeTruthy();
    await fillIn(userEvent, form.getByLabelText(/Comment/), 'You left later');
    await userEvent.click(form.getByRole('button', { name: 'Accept' }));
    const body = { decision: 'accept', start: at('00:30'), end: at('08:15'), comment: 'You left later' };
    await waitFor(() => expect(changes()).toEqual([[path, body]]));
  });

  test('are refused with a comment', async () => {
    const changes = open();
    await press('Refuse');
    const form = await dialog('Refuse the request');
    await fillIn(userEvent, form.getByLabelText(/Comment/), 'The log says otherwise');
    await userEvent.click(form.getByRole('button', { name: 'Refuse' }));
    await waitFor(() => expect(changes()).toEqual([[path, { decision: 'refuse', comment: 'The log says otherwise' }]]));
  });

  test('that a colleague decided meanwhile say who', async () => {
    const sentence = 'Marcus Webb has accepted this request already.';
    open(failure(409, 'conflict', sentence));
    await press('Accept');
    expect(await warningToast()).toBe(sentence);
  });

  test('are not decided by the person who asked', async () => {
    open(single(request), { ...request, userId: 1 });
    await screen.findByRole('region', { name: 'Open (1)' });
    expect(screen.queryByRole('button', { name: 'Accept' })).toBeNull();
  });
});
