import type { Repair, RepairMove } from '@shootdesk/shared/dispatch/repair.contract';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { aBoard, aBoardJob, aBoardProvider } from '../../../../test/board-records.ts';
import { byPath, failure, fakeApi, list, single, type SentRequest } from '../../../../test/fake-api.ts';
import { renderInShell } from '../../../../test/render-in-shell.tsx';
import { modelOf } from '../board-model.ts';
import { marksText, openDays, readMarks, type OpenDay } from './late-people.ts';
import { RepairDialog } from './repair-dialog.tsx';
import { costsText, inOrderOfMoving, moveText, oldTime, providersTold, repairTitle } from './repair-text.ts';

const at = (time: string, day = '10') => new Date(`2026-06-${day}T${time}:00+10:00`).toISOString();
const now = new Date(at('10:22'));
const timeZone = 'Australia/Melbourne';

const board = aBoard({
  providers: [aBoardProvider(), aBoardProvider({ id: 4, firstName: 'Zed' })],
  jobs: [
    aBoardJob({ id: 7, place: '7 Cotham Road, Kew' }),
    aBoardJob({ id: 8, place: '8 High Street, Kew', dateService: at('11:30') }),
    aBoardJob({ id: 9, providerId: 4, dateService: at('15:00') }),
  ],
});
const days = openDays(modelOf(board), now);

beforeEach(() => {
  vi.useFakeTimers({ now, toFake: ['Date'] });
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const move = (id: number, from: string, to: RepairMove['to']): RepairMove => ({
  jobs: [{ id, service: 'Photography', dateService: from, serviceJobLength: 60, cache_key: 5 }],
  ...{ place: `${id} Cotham Road, Kew`, client: `Client ${id}`, timeZone },
  ...{ dateService: from, to, isAfterDeadline: false },
});
const ann = (dateService: string) => ({ providerId: 3, name: 'Ann Ray', dateService });
const zed = (dateService: string) => ({ providerId: 4, name: 'Zed Ray', dateService });
const free = { timesChanged: 0, clientsTold: 1, minutesDriven: 12, afterDeadline: 0, withoutPlace: 0 };

const annRay = { id: 3, name: 'Ann Ray' };

const handOn: Repair = { kind: 'hand-on', moves: [move(7, at('10:00'), zed(at('10:00')))], costs: free };
const shift: Repair = {
  kind: 'shift',
  moves: [move(7, at('10:00'), ann(at('10:45'))), move(8, at('11:30'), ann(at('12:15')))],
  costs: { ...free, timesChanged: 2, clientsTold: 2, minutesDriven: 0 },
};

const proposalsPath = 'GET /v1/users/3/repair-proposals';
const savePath = 'POST /v1/repairs';
const moved = (...refusals: (string | null)[]) =>
  single({ visits: refusals.map((refusal, index) => ({ jobIds: [7 + index], isMoved: refusal === null, refusal })) });

function open(answers: Parameters<typeof byPath>[0], begun: { providerId: number; jobId: number } | null = null) {
  const sent = fakeApi(byPath({ [proposalsPath]: list([handOn, shift]), ...answers }));
  const calls = {
    onMoved: vi.fn<(visits: readonly object[]) => void>(),
    onAbsent: vi.fn<(providerId: number) => void>(),
    onClose: vi.fn<() => void>(),
  };
  renderInShell(<RepairDialog {...{ days, begun, timeZone }} tells {...calls} />, 'BackOffice', '/dispatch');
  return { sent, ...calls };
}
const questions = (sent: readonly SentRequest[]) =>
  sent.filter(({ url }) => url.includes('/repair-proposals')).map(({ url }) => url.split('?')[1]);
const saved = (sent: readonly SentRequest[]) => sent.filter(({ url }) => url.endsWith('/v1/repairs'));

test('a visit that nobody has arrived at is marked with when it is expected, and so is the next', () => {
  expect(days.map(({ provider, lateCount }) => [provider.firstName, lateCount])).toEqual([
    ['Ann', 2],
    ['Zed', 0],
  ]);
  expect([...readMarks(marksText(days, 3))]).toEqual([
    [7, '25 min late, expected 10:25 AM'],
    [8, '15 min late, expected 11:45 AM'],
  ]);
  expect(marksText(days, 4)).toBe('');
});

test('who never makes steps is not late by their absence', () => {
  const silent = aBoard({ ...board, providers: [aBoardProvider({ makesSteps: false })] });
  expect(openDays(modelOf(silent), now).map(({ lateCount }) => lateCount)).toEqual([0]);
});

test('the dialog begins with who is late by the steps, and the cheapest repair is booked by one press', async () => {
  const { sent, onMoved, onClose } = open({ [savePath]: moved(null) });
  expect(await screen.findByRole('radio', { name: /^10:00 AM to Zed Ray, same time/, checked: true })).toBeTruthy();
  expect(questions(sent)).toEqual(['serviceJobId=7&minutes=25']);
  fireEvent.click(screen.getByRole('button', { name: 'Move 1 visit' }));
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(saved(sent)[0]?.body).toEqual({
    visits: [
      {
        providerId: 3,
        jobs: [{ id: 7, cache_key: 5, dateService: at('10:00') }],
        to: { providerId: 4, dateService: at('10:00') },
      },
    ],
    reason: 'Ann Ray runs late',
  });
  expect(onMoved).toHaveBeenCalledWith([
    {
      ...{ jobIds: [7], place: '7 Cotham Road, Kew' },
      before: [{ dateService: at('10:00'), providerId: 3 }],
      after: [{ dateService: at('10:00'), providerId: 4 }],
    },
  ]);
});

test('what somebody says on the phone is asked for, and another repair is chosen; undo goes from the last visit to the first', async () => {
  const { sent, onMoved } = open({ [savePath]: moved(null, null) }, { providerId: 3, jobId: 8 });
  await screen.findByRole('radio', { checked: true });
  fireEvent.change(screen.getByLabelText('Minutes late'), { target: { value: '40' } });
  await waitFor(() => expect(questions(sent)).toContain('serviceJobId=8&minutes=40'));
  fireEvent.click(await screen.findByRole('radio', { name: /2 visits of Ann Ray later, up to 45 min/ }));
  const moves = within(screen.getByRole('list', { name: 'Visits that move' }));
  expect(moves.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    '10:00 AM 7 Cotham Road, Kew: to 10:45 AMPhotography · Client 7',
    '11:30 AM 8 Cotham Road, Kew: to 12:15 PMPhotography · Client 8',
  ]);
  fireEvent.click(screen.getByRole('button', { name: 'Move 2 visits' }));
  await waitFor(() => expect(onMoved).toHaveBeenCalled());
  expect(onMoved.mock.calls[0]?.[0].map((each) => (each as { jobIds: number[] }).jobIds)).toEqual([[8], [7]]);
});

test('undo takes back first what stays with the person, from the first to the last, then what somebody else has', () => {
  const moves = [
    { id: 6, to: ann(at('11:45')) },
    { id: 7, to: zed(at('11:30')) },
    { id: 8, to: ann(at('13:15')) },
    { id: 9, to: zed(at('16:00')) },
  ].map(({ id, to }) => ({ ...move(id, at('10:00'), to), to }));
  const undone = inOrderOfMoving(moves, 3).toReversed();
  expect(undone.map(({ jobs }) => jobs[0]?.id)).toEqual([6, 8, 7, 9]);
});

test('the repair for other minutes cannot be booked while these are read, and the chosen one stays chosen at another place', async () => {
  const later = Promise.withResolvers<void>();
  let isFirst = true;
  const { sent } = open({
    [proposalsPath]: async () => {
      if (isFirst) {
        isFirst = false;
        return list([handOn, shift], { lateVisits: 2 });
      }
      await later.promise;
      return list([shift, handOn], { lateVisits: 2 });
    },
  });
  fireEvent.click(await screen.findByRole('radio', { name: /later, up to 45 min/ }));
  const button = screen.getByRole<HTMLButtonElement>('button', { name: 'Move 2 visits' });
  expect(button.disabled).toBe(false);
  fireEvent.change(screen.getByLabelText('Minutes late'), { target: { value: '40' } });
  expect([button.disabled, button.title]).toEqual([true, 'Being read']);
  await waitFor(() => expect(questions(sent)).toHaveLength(2));
  expect([button.disabled, button.title]).toEqual([true, 'Being read']);
  later.resolve();
  await waitFor(() => expect(button.disabled).toBe(false));
  expect(screen.getByRole('radio', { name: /later, up to 45 min/, checked: true })).toBeTruthy();
  expect(button.textContent).toBe('Move 2 visits');
});

/** The dialog with days that become others. */
function Passing({ after }: { readonly after: readonly OpenDay[] }) {
  const [shown, setShown] = useState(days);
  const none = () => undefined;
  return (
    <>
      <button type="button" onClick={() => setShown([...after])}>
        Time passes
      </button>
      <RepairDialog {...{ days: shown, begun: null, timeZone }} tells onMoved={none} onAbsent={none} onClose={none} />
    </>
  );
}

function openPassing(change: (ann: OpenDay) => OpenDay) {
  const sent = fakeApi(byPath({ [proposalsPath]: list([handOn, shift]) }));
  renderInShell(<Passing after={[change(days[0]!), ...days.slice(1)]} />, 'BackOffice', '/dispatch');
  return { sent, pass: () => fireEvent.click(screen.getByText('Time passes')) };
}

test('the visit stays the chosen one; once it is over the dialog says so, and asks for nothing', async () => {
  const { sent, pass } = openPassing((day) => ({ ...day, visits: day.visits.slice(1), first: day.visits[1]! }));
  await screen.findByRole('radio', { checked: true });
  pass();
  expect(screen.getByText('This visit is over by now. Please choose another.')).toBeTruthy();
  expect(screen.queryByRole('button', { name: /^Move/ })).toBeNull();
  expect(questions(sent)).toEqual(['serviceJobId=7&minutes=25']);
  fireEvent.change(screen.getByLabelText('Visit that begins late'), { target: { value: '8' } });
  await waitFor(() => expect(questions(sent)).toContain('serviceJobId=8&minutes=15'));
});

test('a visit that nothing was heard of until its end can be chosen, and is not the one that the dialog begins with', async () => {
  const past = openDays(modelOf(board), new Date(at('12:40')));
  expect(past.map(({ first, lateCount }) => [first, lateCount])).toEqual([
    [null, 0],
    [null, 0],
  ]);
  const { sent, pass } = openPassing(() => past[0]!);
  pass();
  const who = screen.getByLabelText(/^Who is late/);
  fireEvent.change(who, { target: { value: '4' } });
  fireEvent.change(who, { target: { value: '3' } });
  const visits = screen.getByLabelText<HTMLSelectElement>('Visit that begins late');
  expect(visits.value).toBe('');
  expect([...visits.options].map(({ text }) => text)).toEqual([
    'Choose a visit',
    '10:00 AM 7 Cotham Road, Kew · nothing heard',
    '11:30 AM 8 High Street, Kew · nothing heard',
  ]);
  fireEvent.change(visits, { target: { value: '7' } });
  await waitFor(() => expect(questions(sent)).toContain('serviceJobId=7&minutes=30'));
});

test('minutes that were typed for the start of a visit do not count for its end', async () => {
  const running = (day: OpenDay) => ({ ...day.visits[0]!, isRunning: true, lateMinutes: 20 });
  const { pass } = openPassing((day) => ({ ...day, visits: [running(day), day.visits[1]!], first: running(day) }));
  fireEvent.change(await screen.findByLabelText('Minutes late'), { target: { value: '55' } });
  pass();
  expect(screen.getByLabelText<HTMLInputElement>('Minutes over').value).toBe('20');
});

test('a minute count that is none is not asked for, and says what is wanted', async () => {
  const { sent } = open({});
  await screen.findByRole('radio', { checked: true });
  fireEvent.change(screen.getByLabelText('Minutes late'), { target: { value: 'soon' } });
  expect(screen.getByText('Please give whole minutes, at most 720.')).toBeTruthy();
  expect(screen.queryByRole('button', { name: /^Move/ })).toBeNull();
  expect(questions(sent)).toHaveLength(1);
});

test('a visit that a colleague has moved is named with why it stays; the others can be taken back', async () => {
  const { onMoved, onClose } = open({ [savePath]: moved('Bo Lee changed the appointment.', null) });
  fireEvent.click(await screen.findByRole('radio', { name: /later, up to 45 min/ }));
  fireEvent.click(screen.getByRole('button', { name: 'Move 2 visits' }));
  const left = await screen.findByRole('dialog', { name: 'Left as they are' });
  expect(within(left).getByText('7 Cotham Road, Kew: Bo Lee changed the appointment.')).toBeTruthy();
  expect(onMoved.mock.calls[0]?.[0]).toHaveLength(1);
  expect(onClose).not.toHaveBeenCalled();
});

test('a warning of a flag is asked about, and the repair is made with the answer', async () => {
  const warnings = [{ code: 'new_starter', message: 'Zed Ray is a new starter.', needsReason: false }];
  let isAsked = false;
  const { sent, onClose } = open({
    [savePath]: () => {
      if (isAsked) return moved(null);
      isAsked = true;
      return failure(409, 'confirmation_required', 'Zed Ray is a new starter.', { warnings });
    },
  });
  await screen.findByRole('radio', { checked: true });
  fireEvent.click(screen.getByRole('button', { name: 'Move 1 visit' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Go ahead' }));
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(saved(sent)[1]?.body).toMatchObject({ confirmation: { warnings: ['new_starter'] } });
});

test('clients are told what the preview says, unless that is held back', async () => {
  const told = single({
    messages: [
      {
        event: 'moved',
        contactId: 1,
        name: 'Max Hill',
        email: 'max@example.com',
        subject: 'Visit',
        body: 'Zed comes.',
      },
    ],
    untold: [],
  });
  const { sent, onClose } = open({ [savePath]: moved(null), 'POST /v1/service-jobs/7/visit/messages': told });
  expect(await screen.findByText('Told: Max Hill.')).toBeTruthy();
  fireEvent.click(screen.getByRole('checkbox', { name: 'Tell the client' }));
  fireEvent.click(screen.getByRole('button', { name: 'Move 1 visit' }));
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(saved(sent)[0]?.body).toMatchObject({ tellClient: false });
});

test('where no visit has to move the dialog says so, and somebody who does not come at all is absent', async () => {
  const { onAbsent } = open({ [proposalsPath]: list([], { lateVisits: 0 }) });
  expect(await screen.findByText(/^No visit has to move/)).toBeTruthy();
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Move 0 visits' }).title).toBe('No visit has to move');
  fireEvent.click(screen.getByRole('button', { name: 'Ann Ray does not come at all…' }));
  expect(onAbsent).toHaveBeenCalledWith(3);
});

test('where a visit is late and nothing is free the dialog says so', async () => {
  open({ [proposalsPath]: list([], { lateVisits: 1 }) });
  expect(await screen.findByText(/^Nothing is free for what runs late: 1 visit\./)).toBeTruthy();
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Move 0 visits' }).title).toBe('Nothing is free');
});

test('a repair says what it does and what it costs', () => {
  const tomorrow = move(8, at('15:00'), ann(at('09:00', '11')));
  expect(repairTitle({ kind: 'other-day', moves: [tomorrow], costs: free }, annRay, timeZone)).toBe(
    '03:00 PM to 11 June 2026, 09:00 AM',
  );
  expect(moveText(move(8, at('15:00'), null), 3, timeZone)).toBe('no other place, stays too late');
  expect(costsText(free)).toBe('No announced time changes · 1 client to tell · 12 min more driving');
  expect(costsText({ timesChanged: 2, clientsTold: 2, minutesDriven: -5, afterDeadline: 1, withoutPlace: 1 })).toBe(
    '2 announced times changed · 2 clients to tell · 5 min less driving · 1 visit after the deadline · 1 visit without a place',
  );
});

test('the late person is told, too, where somebody else gets a visit of theirs', () => {
  expect(providersTold(handOn, annRay)).toBe('Told of their visits: Ann Ray, Zed Ray.');
  expect(providersTold(shift, annRay)).toBe('Told of their visits: Ann Ray.');
});

test('times name the clocks of a property that has others than the board', () => {
  const inPerth = { ...move(7, at('10:00'), ann(at('10:45'))), timeZone: 'Australia/Perth' };
  expect([oldTime(inPerth, timeZone), moveText(inPerth, 3, timeZone)]).toEqual([
    '08:00 AM (Perth)',
    'to 08:45 AM (Perth)',
  ]);
});
