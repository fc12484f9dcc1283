import type { BoardJob } from '@shootdesk/shared/dispatch/dispatch.contract';
import type { PlanProposal } from '@shootdesk/shared/planning/plan-proposals.contract';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { aBoard, aBoardJob, aBoardProvider } from '../../../../test/board-records.ts';
import { byPath, failure, fakeApi, single, type SentRequest } from '../../../../test/fake-api.ts';
import { aJob } from '../../../../test/job-records.ts';
import { layOut } from '../../../../test/lay-out.ts';
import { renderInShell } from '../../../../test/render-in-shell.tsx';
import { hasUnsaved } from '../../../ui/dialogs/use-leave-warning.ts';
import DispatchPage from '../dispatch-page.tsx';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-06-09T20:00:00.000Z') });
  layOut(1200, 600);
  // The virtualizer measures by it.
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(600);
  vi.spyOn(HTMLElement.prototype, 'offsetWidth', 'get').mockReturnValue(1200);
});
afterEach(() => {
  cleanup();
  sessionStorage.clear();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const [ten, noon] = ['2026-06-10T00:00:00.000Z', '2026-06-10T02:00:00.000Z'];
const [elm, oak] = [
  aBoardJob({ id: 7, place: '1 Elm Street', providerId: null, dateService: null }),
  aBoardJob({ id: 8, place: '2 Oak Street', providerId: null, dateService: null }),
];

const conflict = (message: string) =>
  failure(409, 'conflict', message, { conflicts: [{ kind: 'appointment', message }] });

const proposedVisit = ({ id, place, client, service, cache_key }: BoardJob, dateService: string) => ({
  jobs: [{ id, service, dateService, serviceJobLength: 60, cache_key }],
  ...{ place, client, providerId: 3, dateService, isPinned: false, isLate: false },
  finish: new Date(Date.parse(dateService) + 3_600_000).toISOString(),
});

const proposal: PlanProposal = {
  ...{ from: '2026-06-10', days: 1 },
  visits: [proposedVisit(elm, ten), { ...proposedVisit(oak, noon), isLate: true }],
  unplaced: [
    {
      jobs: [{ id: 9, service: 'Drone Photography' }],
      ...{ place: '3 Fir Street', client: 'Acme', isLeftOut: false },
      reason: 'Nobody who offers Drone Photography is free on this day.',
    },
  ],
  people: [{ id: 3, firstName: 'Ann', lastName: 'Ray', jobCount: 2, minutesDriven: 12, minutesDrivenBefore: 0 }],
  numbers: { placedJobs: 2, unplacedJobs: 1, otherJobs: 0, minutesDriven: 12, minutesDrivenBefore: 0 },
};

/** The board until a button takes it off the screen, as a link to another screen does. */
function Leavable() {
  const [isThere, setIsThere] = useState(true);
  return isThere ? (
    <>
      <DispatchPage />
      <button onClick={() => setIsThere(false)}>Leave</button>
    </>
  ) : null;
}

type Answered = ReturnType<typeof failure> | null;

/** What a call answers instead of booking the job; null books it. */
type Instead = (id: number, dateService: string | null) => Answered | Promise<Answered>;

/** A board on which a job shows where a call has put it. */
function open(answers: Parameters<typeof byPath>[0] = {}, instead: Instead = () => null): SentRequest[] {
  const jobs = new Map([elm, oak].map((job) => [job.id, job]));
  const booking = (id: number) => async (request: SentRequest) => {
    const answer = await instead(id, (request.body as { dateService: string | null }).dateService);
    if (answer) return answer;
    const job = jobs.get(id)!;
    jobs.set(id, { ...job, ...(request.body as object), cache_key: job.cache_key + 1 });
    return single(aJob({ id }));
  };
  const sent = fakeApi(
    byPath({
      'GET /v1/dispatch': ({ url }) => {
        if (url.includes('from=2026-06-11')) {
          const hours = { start: '2026-06-10T14:00:00.000Z', finish: '2026-06-11T14:00:00.000Z' };
          return single(aBoard({ from: '2026-06-11', ...hours, jobs: [] }));
        }
        const all = [...jobs.values()];
        const undatedJobs = all.filter(({ dateService }) => dateService === null);
        const dated = all.filter(({ dateService }) => dateService !== null);
        return single(
          aBoard({ providers: [aBoardProvider()], jobs: dated, undatedJobs, undatedCount: undatedJobs.length }),
        );
      },
      'POST /v1/plan-proposals': single(proposal),
      'PATCH /v1/service-jobs/7/provider-details': booking(7),
      'PATCH /v1/service-jobs/8/provider-details': booking(8),
      ...answers,
    }),
  );
  renderInShell(<Leavable />, 'BackOffice', '/dispatch?day=2026-06-10');
  return sent;
}

const bookings = (sent: readonly SentRequest[]) => sent.filter(({ method }) => method === 'PATCH');
const plans = (sent: readonly SentRequest[]) => sent.filter(({ url }) => url.endsWith('/plan-proposals'));
const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }));

async function propose() {
  await press('Propose a Plan');
  await screen.findByRole('button', { name: 'Take all (2)' });
  return within(screen.getByRole('region', { name: 'Proposed plan' }));
}

test('a proposal lies over the board, with its numbers and the reason of each job without a place beside it', async () => {
  open();
  const list = await propose();
  expect(list.getByText('2 jobs with a place, 1 without. 12 min driven, 0 without it.')).toBeTruthy();
  expect(list.getAllByText('After its client deadline').map((note) => note.parentElement?.textContent)).toEqual([
    expect.stringContaining('2 Oak Street'),
  ]);
  expect(list.getByText('Nobody who offers Drone Photography is free on this day.')).toBeTruthy();
  const board = within(screen.getByRole('region', { name: 'Board' }));
  expect(board.getAllByRole('img').map((card) => card.getAttribute('aria-label'))).toEqual([
    'Proposed: 1 Elm Street, 10 am to 11 am, Photography, Acme',
    'Proposed: 2 Oak Street, 12 pm to 1 pm, Photography, Acme',
  ]);
});

test('jobs that no plan has looked at are counted', async () => {
  open({ 'POST /v1/plan-proposals': single({ ...proposal, numbers: { ...proposal.numbers, otherJobs: 240 } }) });
  const list = await propose();
  expect(list.getByText(/^240 more jobs wait for an appointment/)).toBeTruthy();
});

test('taking all books each visit by the call of a drop, and one undo takes all of it back', async () => {
  const sent = open();
  await propose();
  await press('Take all (2)');
  await press('Undo: plan of 2 visits');
  await waitFor(() => expect(bookings(sent)).toHaveLength(4));
  expect(bookings(sent).map(({ url, body }) => [url.split('/').at(-2), body])).toEqual([
    ['7', { dateService: ten, providerId: 3 }],
    ['8', { dateService: noon, providerId: 3 }],
    ['8', { dateService: null, providerId: null }],
    ['7', { dateService: null, providerId: null }],
  ]);
  await screen.findByText('The plan of 2 visits is taken back');
});

test('a visit that does not go is named and left out, without a question, and the others are booked', async () => {
  const taken = 'Ann Ray has another appointment at that time or too close to it: job 12.';
  const sent = open({}, (id) => (id === 7 ? conflict(taken) : null));
  const list = await propose();
  await press('Take all (2)');
  expect(await list.findByText(`1 Elm Street: ${taken}`)).toBeTruthy();
  expect(screen.queryByRole('alertdialog')).toBeNull();
  await waitFor(() => expect(bookings(sent)).toHaveLength(2));
  expect(await screen.findByRole('button', { name: 'Undo: 2 Oak Street' })).toBeTruthy();
});

test('one visit is taken by itself, and what is left out or pinned is sent with the next question', async () => {
  const sent = open();
  const list = await propose();
  await press('Leave out 1 Elm Street');
  expect(list.getByText('You left it out.')).toBeTruthy();
  await press('Pin: 2 Oak Street');
  await press('Propose again');
  await waitFor(() => expect(plans(sent)).toHaveLength(2));
  expect(plans(sent)[1]!.body).toMatchObject({
    leftOut: [7],
    pinned: [{ jobs: [8], providerId: 3, dateService: noon }],
  });
  await press('Put back 1 Elm Street');
  await press('Take 1 Elm Street');
  await waitFor(() => expect(bookings(sent)).toHaveLength(1));
});

test('a visit can be taken back from the moment it is booked, also when the page is loaded again before the next one is', async () => {
  const never = new Promise<null>(() => {});
  const sent = open({}, (id) => (id === 8 ? never : null));
  await propose();
  await press('Take all (2)');
  await waitFor(() => expect(bookings(sent)).toHaveLength(2));
  cleanup();
  open();
  expect(await screen.findByRole('button', { name: 'Undo: 1 Elm Street' })).toBeTruthy();
});

test('while a plan is booked the board stays on the screen, until it is stopped', async () => {
  const { promise, resolve } = Promise.withResolvers<null>();
  const sent = open({}, () => promise);
  await propose();
  await press('Take all (2)');
  const held = [/^Next day/, /^Previous day/, 'Today', 'Week', 'Zones', /^Undo/, /^Propose a Plan/];
  for (const name of held) {
    const button = await screen.findByRole('button', { name });
    await waitFor(() => expect(button.title).toBe('The plan is being booked'));
    expect(button).toHaveProperty('disabled', true);
  }
  expect(screen.getByRole('textbox', { name: 'First day' })).toHaveProperty('disabled', true);
  expect(hasUnsaved()).toBe(true);
  await press('Stop');
  resolve(null);
  await screen.findByText('1 visit is booked. 1 visit is not booked, because it was stopped.');
  expect(bookings(sent)).toHaveLength(1);
  expect(screen.getByRole('button', { name: 'Next day' })).toHaveProperty('disabled', false);
  expect(hasUnsaved()).toBe(false);
});

test('a plan ends with a sentence when the board is left while a warning waits for an answer', async () => {
  const warnings = [{ code: 'flag', message: 'The client pays late.', needsReason: false }];
  const asked = failure(409, 'confirmation_required', 'Please confirm.', { warnings });
  const sent = open({}, (id) => (id === 8 ? asked : null));
  await propose();
  await press('Take all (2)');
  await screen.findByText('The client pays late.');
  fireEvent.click(screen.getByText('Leave'));
  expect(
    await screen.findByText('1 visit is booked. 1 visit is left out. 2 Oak Street: You did not confirm it.'),
  ).toBeTruthy();
  expect(bookings(sent)).toHaveLength(2);
});

test('visits that are not taken back stay to be taken back, with the reason', async () => {
  const busy = 'The job is locked by an invoice.';
  open({}, (id, dateService) => (id === 8 && dateService === null ? conflict(busy) : null));
  await propose();
  await press('Take all (2)');
  await press('Undo: plan of 2 visits');
  expect(await screen.findByText('1 of 2 visits are taken back')).toBeTruthy();
  expect(screen.getByText(`2 Oak Street: ${busy}`)).toBeTruthy();
  expect(await screen.findByRole('button', { name: 'Undo: 2 Oak Street' })).toBeTruthy();
});

test('a plan of another day is not thrown away, but names the day that has to be shown', async () => {
  const sent = open();
  await propose();
  await press('Take all (2)');
  await screen.findByRole('button', { name: 'Undo: plan of 2 visits' });
  await press('Next day');
  await press('Undo: plan of 2 visits');
  expect(await screen.findByText('Show 10 June 2026 to take 2 visits back.')).toBeTruthy();
  await press('Previous day');
  await press('Undo: plan of 2 visits');
  await screen.findByText('The plan of 2 visits is taken back');
  expect(bookings(sent)).toHaveLength(4);
});

test('Ctrl+Z does nothing while a plan is being taken back, which the button says', async () => {
  const { promise, resolve } = Promise.withResolvers<null>();
  const sent = open({}, (_, dateService) => (dateService === null ? promise : null));
  await propose();
  await press('Take 2 Oak Street');
  await press('Undo: 2 Oak Street');
  const button = await screen.findByRole('button', { name: 'Taking back…' });
  expect(button.title).toBe('A move is being taken back');
  fireEvent.keyDown(document.body, { key: 'z', ctrlKey: true });
  resolve(null);
  await screen.findByText(/2 Oak Street is back/);
  expect(bookings(sent)).toHaveLength(2);
});

test('a visit whose time has passed since it was proposed is left out', async () => {
  const sent = open();
  const list = await propose();
  vi.setSystemTime(new Date('2026-06-10T00:00:01.000Z'));
  await press('Take all (2)');
  expect(await list.findByText(/^1 Elm Street: its time has passed/)).toBeTruthy();
  await screen.findByText('1 visit is booked. 1 visit is left out.');
  expect(bookings(sent).map(({ body }) => body)).toEqual([{ dateService: noon, providerId: 3 }]);
});

test('a visit that a colleague has changed since it was proposed is left out', async () => {
  const older = { ...proposal, visits: [proposedVisit({ ...elm, cache_key: 4 }, ten), proposedVisit(oak, noon)] };
  const sent = open({ 'POST /v1/plan-proposals': single(older) });
  const list = await propose();
  await press('Take all (2)');
  expect(await list.findByText(/^1 Elm Street has changed since it was proposed/)).toBeTruthy();
  await waitFor(() => expect(bookings(sent)).toHaveLength(1));
});

test('a visit that was taken and taken back can be taken again', async () => {
  const sent = open();
  await propose();
  await press('Take 1 Elm Street');
  await press('Undo: 1 Elm Street');
  await press('Take 1 Elm Street');
  await waitFor(() => expect(bookings(sent)).toHaveLength(3));
});

test('the focus goes on to the next visit, to the heading after the last one, and to the button that proposes after Close', async () => {
  open();
  await propose();
  const isFocused = (name: string) => () => expect(document.activeElement).toBe(screen.getByRole('button', { name }));
  const isOnHeading = () => expect(document.activeElement?.textContent).toBe('Proposed plan');
  await press('Leave out 1 Elm Street');
  await waitFor(isFocused('Leave out 2 Oak Street'));
  await press('Put back 1 Elm Street');
  await waitFor(isOnHeading);
  await press('Take 1 Elm Street');
  await waitFor(isFocused('Take 2 Oak Street'));
  await press('Close');
  await waitFor(isFocused('Propose a Plan'));
});

test('after Close the focus waits for the end of an undo that disables the button', async () => {
  const { promise, resolve } = Promise.withResolvers<null>();
  open({}, (_, dateService) => (dateService === null ? promise : null));
  await propose();
  await press('Take 1 Elm Street');
  await press('Undo: 1 Elm Street');
  await screen.findByRole('button', { name: 'Taking back…' });
  await press('Close');
  resolve(null);
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Propose a Plan' })));
});

test('two visits that are left out for one reason at one property are both named', async () => {
  const busy = 'Ann Ray is away.';
  const twice = { ...proposal, visits: [proposedVisit(elm, ten), proposedVisit({ ...elm, id: 8 }, noon)] };
  const undatedJobs = [elm, { ...elm, id: 8 }];
  const board = aBoard({ jobs: [], undatedJobs, undatedCount: 2 });
  open({ 'GET /v1/dispatch': single(board), 'POST /v1/plan-proposals': single(twice) }, () => conflict(busy));
  const list = await propose();
  await press('Take all (2)');
  await waitFor(() => expect(list.getAllByText(`1 Elm Street: ${busy}`)).toHaveLength(2));
});
