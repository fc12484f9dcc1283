import type { BoardJob } from '@shootdesk/shared/dispatch/dispatch.contract';
import type { PlanProposal } from '@shootdesk/shared/planning/plan-proposals.contract';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { aBoard, aBoardJob, aBoardProvider } from '../../../../test/board-records.ts';
import { byPath, failure, fakeApi, single, type SentRequest } from '../../../../test/fake-api.ts';
import { aJob } from '../../../../test/job-records.ts';
import { layOut } from '../../../../test/lay-out.ts';
import { renderInShell } from '../../../../test/render-in-shell.tsx';
import DispatchPage from '../dispatch-page.tsx';

beforeEach(() => {
  layOut(1200, 600);
  // The virtualizer measures by it.
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(600);
  vi.spyOn(HTMLElement.prototype, 'offsetWidth', 'get').mockReturnValue(1200);
});
afterEach(() => {
  cleanup();
  sessionStorage.clear();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const [ten, noon] = ['2026-06-10T00:00:00.000Z', '2026-06-10T02:00:00.000Z'];
const [elm, oak] = [
  aBoardJob({ id: 7, place: '1 Elm Street', providerId: null, dateService: null }),
  aBoardJob({ id: 8, place: '2 Oak Street', providerId: null, dateService: null }),
];

const proposedVisit = ({ id, place, client, service }: BoardJob, dateService: string) => ({
  jobs: [{ id, service, dateService, serviceJobLength: 60, cache_key: 5 }],
  ...{ place, client, providerId: 3, dateService, isPinned: false },
  finish: new Date(Date.parse(dateService) + 3_600_000).toISOString(),
});

const proposal: PlanProposal = {
  ...{ from: '2026-06-10', days: 1 },
  visits: [proposedVisit(elm, ten), proposedVisit(oak, noon)],
  unplaced: [
    {
      jobs: [{ id: 9, service: 'Drone Photography' }],
      ...{ place: '3 Fir Street', client: 'Acme', isLeftOut: false },
      reason: 'Nobody who offers Drone Photography is free on this day.',
    },
  ],
  people: [{ id: 3, firstName: 'Ann', lastName: 'Ray', jobCount: 2, minutesDriven: 12, minutesDrivenBefore: 0 }],
  numbers: { placedJobs: 2, unplacedJobs: 1, minutesDriven: 12, minutesDrivenBefore: 0 },
};

/** A board on which a job shows where a call has put it. */
function open(answers: Parameters<typeof byPath>[0] = {}): SentRequest[] {
  const jobs = new Map([elm, oak].map((job) => [job.id, job]));
  const booking = (id: number) => (request: SentRequest) => {
    const job = jobs.get(id)!;
    jobs.set(id, { ...job, ...(request.body as object), cache_key: job.cache_key + 1 });
    return single(aJob({ id }));
  };
  const sent = fakeApi(
    byPath({
      'GET /v1/dispatch': () => {
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
  renderInShell(<DispatchPage />, 'BackOffice', '/dispatch?day=2026-06-10');
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
  expect(list.getByText('Nobody who offers Drone Photography is free on this day.')).toBeTruthy();
  const board = within(screen.getByRole('region', { name: 'Board' }));
  expect(board.getAllByRole('img').map((card) => card.getAttribute('aria-label'))).toEqual([
    'Proposed: 1 Elm Street, 10 am to 11 am, Photography, Acme',
    'Proposed: 2 Oak Street, 12 pm to 1 pm, Photography, Acme',
  ]);
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
  const sent = open({
    'PATCH /v1/service-jobs/7/provider-details': failure(409, 'conflict', taken, {
      conflicts: [{ kind: 'appointment', message: taken }],
    }),
  });
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
