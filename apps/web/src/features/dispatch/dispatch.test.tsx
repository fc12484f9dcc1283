import type { UserRoleName } from '@shootdesk/shared/identity/roles';
import { JobUserRoleId } from '@shootdesk/shared/service-job-users/job-user-roles';
import { ServiceId } from '@shootdesk/shared/services/specified-services';
import type { QueryClient } from '@tanstack/react-query';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { aBoard, aBoardJob, aBoardProvider, fittingProviders } from '../../../test/board-records.ts';
import { byPath, failure, fakeApi, list, single, type SentRequest } from '../../../test/fake-api.ts';
import { aJob } from '../../../test/job-records.ts';
import { layOut } from '../../../test/lay-out.ts';
import { paletteNames } from '../../../test/palette-names.ts';
import { renderInShell } from '../../../test/render-in-shell.tsx';
import type { Board } from '@shootdesk/shared/dispatch/dispatch.contract';
import { localDay } from '@shootdesk/shared/kernel/local-days';
import { rereadBoardJobs, rereadBoards } from '../../data/dispatch/queries.ts';
import DispatchPage from './dispatch-page.tsx';

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

const zed = aBoardProvider({ id: 4, firstName: 'Zed' });
const bookPath = 'PATCH /v1/service-jobs/7/provider-details';

let cache: QueryClient;

/** A screen with a board; what is read after the first time is the board as it is then. */
function open(
  board: Board,
  answers: Parameters<typeof byPath>[0] = {},
  after: Board = board,
  { role = 'BackOffice', at = '/dispatch?day=2026-06-10' }: { readonly role?: UserRoleName; readonly at?: string } = {},
): SentRequest[] {
  let reads = 0;
  const sent = fakeApi(
    byPath({
      'GET /v1/service-jobs/7': single(aJob({ clientDeadline: '2026-06-11T07:00:00.000Z' })),
      'GET /v1/dispatch': () => {
        reads += 1;
        return single(reads === 1 ? board : after);
      },
      ...answers,
    }),
  );
  cache = renderInShell(<DispatchPage />, role, at).queryClient;
  return sent;
}

const isPreview = ({ url }: SentRequest) => url.endsWith('/visit/messages');
const writes = (sent: readonly SentRequest[]) => sent.filter((each) => each.method !== 'GET' && !isPreview(each));

async function moveTo(bar: RegExp, provider: string, time: string): Promise<HTMLElement> {
  fireEvent.click(await screen.findByRole('button', { name: bar }));
  fireEvent.click(await screen.findByRole('button', { name: 'Move to…' }));
  const dialog = await screen.findByRole('dialog', { name: 'Move to…' });
  fireEvent.change(within(dialog).getByLabelText(/Provider/), { target: { value: provider } });
  fireEvent.change(within(dialog).getByLabelText(/Time/), { target: { value: time } });
  return dialog;
}

test('the form names conflicts before anything is sent, and overrides them only by its own word', async () => {
  const sent = open(aBoard({ providers: [aBoardProvider(), zed] }), { [bookPath]: single(aJob()) });
  const dialog = await moveTo(/^12 Cotham Road/, '4', '18:00');
  expect(within(dialog).getByText('The appointment is outside the work hours of Zed Ray.')).toBeTruthy();
  fireEvent.click(within(dialog).getByRole('button', { name: 'Move anyway' }));
  await waitFor(() => expect(writes(sent)).toHaveLength(1));
  expect(writes(sent)[0]?.body).toMatchObject({
    providerId: 4,
    dateService: '2026-06-10T08:00:00.000Z',
    override: true,
  });
});

test('a map is offered only where tiles are configured, and stays shown for the tab', async () => {
  open(aBoard());
  await screen.findByRole('button', { name: /12 Cotham Road/ });
  expect(screen.queryByRole('switch', { name: 'Map' })).toBeNull();
  cleanup();
  const mapTiles = { url: 'https://tiles.example.org/{z}/{x}/{y}.png', attribution: '' };
  const board = aBoard({ mapTiles, jobs: [aBoardJob({ latitude: -37.8, longitude: 145.03 })] });
  open(board);
  fireEvent.click(await screen.findByRole('switch', { name: 'Map' }));
  expect(await screen.findByRole('region', { name: 'Map' })).toBeTruthy();
  cleanup();
  open(board);
  fireEvent.click(await screen.findByTitle(/^Ann Ray, 10 June 2026, 10:00 AM, 12 Cotham Road/));
  expect(await screen.findByRole('dialog')).toBeTruthy();
});

test('unscheduled jobs are found by words of address, service, client and wishes', async () => {
  const waiting = (id: number, part: object) => aBoardJob({ id, dateService: null, providerId: null, ...part });
  const wishes = { firstDay: null, lastDay: null, earliest: 840, latest: null, notWeekdays: [1] };
  const undatedJobs = [
    waiting(8, { place: '3 High Street, Kew', wishes: { ...wishes, agentAttends: false, keysAtOffice: false } }),
    waiting(9, { place: '9 Low Street, Kew', service: 'Floor Plan' }),
  ];
  open(aBoard({ undatedJobs, undatedCount: 2 }));
  const list = within(await screen.findByRole('region', { name: 'Unscheduled jobs' }));
  const entries = () => list.queryAllByRole('listitem').map(({ textContent }) => textContent);
  expect(entries()[0]).toContain('a start after 2:00 pm, not on Mondays');
  const search = list.getByRole('searchbox', { name: 'Search unscheduled jobs' });
  fireEvent.change(search, { target: { value: 'kew floor' } });
  expect(entries()).toHaveLength(1);
  fireEvent.change(search, { target: { value: 'mondays' } });
  expect(entries()[0]).toContain('3 High Street');
  fireEvent.change(search, { target: { value: 'nowhere' } });
  expect(list.getByText('None of them fits.')).toBeTruthy();
});

test('an address with a day that does not exist is that of today, and zones that cannot exist are left out', async () => {
  const sent = open(aBoard(), {}, aBoard(), { at: '/dispatch?day=2026-02-31&zones=2,99999999999' });
  await screen.findByRole('region', { name: 'Board' });
  const today = localDay(new Date(), 'Australia/Melbourne');
  expect(sent.filter(({ url }) => url.startsWith('/v1/dispatch')).map(({ url }) => url)).toEqual([
    `/v1/dispatch?from=${today}&days=1&zones=2`,
  ]);
});

test('a day is typed key by key: the board waits until the field names one', async () => {
  const sent = open(aBoard());
  const field = await screen.findByLabelText<HTMLInputElement>('First day');
  for (const value of ['1', '10', '10 j', '10 ju']) {
    fireEvent.change(field, { target: { value } });
    expect(field.value).toBe(value);
  }
  fireEvent.change(field, { target: { value: '10 jun 2027' } });
  await waitFor(() => expect(sent.at(-1)?.url).toContain('from=2027-06-10'));
  expect(sent.filter(({ url }) => url.startsWith('/v1/dispatch'))).toHaveLength(2);
  fireEvent.change(field, { target: { value: '' } });
  fireEvent.blur(field);
  expect(field.value).toBe('10 Jun 2027');
});

test('a move without conflicts is sent without an override, with the version that the board shows', async () => {
  const sent = open(aBoard({ providers: [aBoardProvider(), zed] }), { [bookPath]: single(aJob()) });
  const dialog = await moveTo(/^12 Cotham Road/, '4', '11:00');
  fireEvent.click(within(dialog).getByRole('button', { name: 'Move' }));
  await waitFor(() => expect(writes(sent)).toHaveLength(1));
  expect(writes(sent)[0]?.body).toEqual({ providerId: 4, dateService: '2026-06-10T01:00:00.000Z' });
  expect(writes(sent)[0]?.headers.get('if-match')).toBe('"5"');
});

test('conflicts that only the server knows are asked about, and going back leaves the job where it was', async () => {
  const conflicts = [{ kind: 'appointment', message: 'Zed Ray has another appointment: job 9.' }];
  const refusal = failure(409, 'conflict', 'Not free');
  const sent = open(aBoard({ providers: [aBoardProvider(), zed] }), {
    [bookPath]: { ...refusal, body: { ...(refusal.body as object), conflicts } },
  });
  fireEvent.click(within(await moveTo(/^12 Cotham Road/, '4', '11:00')).getByRole('button', { name: 'Move' }));
  const question = await screen.findByRole('alertdialog', { name: 'Something speaks against it' });
  expect(within(question).getByText('Zed Ray has another appointment: job 9.')).toBeTruthy();
  fireEvent.click(within(question).getByRole('button', { name: 'Go back' }));
  expect(await screen.findByRole('button', { name: /^12 Cotham Road.*10:00 AM/ })).toBeTruthy();
  expect(writes(sent)).toHaveLength(1);
});

test('what the server says by the clocks of the person is named so on a board by other clocks', async () => {
  const conflicts = [{ kind: 'blockout', message: 'Zed Ray is unavailable from 10 June 2026, 08:00 AM.' }];
  const refusal = failure(409, 'conflict', 'Not free', { conflicts });
  open(aBoard({ timeZone: 'Australia/Perth', providers: [aBoardProvider(), zed] }), { [bookPath]: refusal });
  const dialog = await moveTo(/^12 Cotham Road/, '4', '09:00');
  fireEvent.click(within(dialog).getByRole('button', { name: 'Move' }));
  const question = within(await screen.findByRole('alertdialog', { name: 'Something speaks against it' }));
  expect(question.getByText('Times in Australia/Melbourne')).toBeTruthy();
});

test('who moves an appointment second is told who was first, and sees the new place', async () => {
  const moved = aBoardJob({ providerId: 4, dateService: '2026-06-10T04:00:00.000Z', cache_key: 9 });
  const current = aJob({
    id: 7,
    cache_key: 9,
    dateService: moved.dateService,
    users: [
      {
        id: 1,
        serviceJobId: 7,
        userId: 4,
        user: { id: 4, firstName: 'Zed', lastName: 'Ray' },
        serviceJobUserRoleId: JobUserRoleId.OnSiteProvider,
        serviceJobUserRole: { id: JobUserRoleId.OnSiteProvider, description: 'On-site provider' },
        cache_key: 1,
      },
    ],
  });
  const stale = failure(412, 'stale', 'The job has changed.');
  const providers = [aBoardProvider(), zed];
  open(
    aBoard({ providers }),
    {
      [bookPath]: { ...stale, body: { ...(stale.body as object), current } },
      'GET /v1/activity-logs': list([
        {
          id: 3,
          activity: { what: 'tag', done: 'added', tag: 'x' },
          createdBy: { id: 9, firstName: 'Ida', lastName: 'Lee' },
        },
        {
          id: 2,
          activity: { what: 'appointment', changes: [], reason: null },
          createdBy: { id: 8, firstName: 'Ben', lastName: 'Hill' },
        },
      ]),
    },
    aBoard({ providers, jobs: [moved] }),
  );
  fireEvent.click(within(await moveTo(/^12 Cotham Road/, '3', '11:00')).getByRole('button', { name: 'Move' }));
  expect(
    await screen.findByText(
      /Ben Hill has moved 12 Cotham Road, Kew meanwhile: it is at 10 June 2026, 02:00 PM with Zed Ray. Your move was not made./,
    ),
  ).toBeTruthy();
  expect(await screen.findByRole('button', { name: /^12 Cotham Road.*02:00 PM/ })).toBeTruthy();
});

test('another change of the job is no reason to refuse a move: it is sent again with the newer version', async () => {
  const current = aJob({ id: 7, cache_key: 6, dateService: null, users: [] });
  const stale = failure(412, 'stale', 'The job has changed.');
  let calls = 0;
  const undated = aBoardJob({ providerId: null, dateService: null, serviceId: ServiceId.DuskPhotography });
  const provider = aBoardProvider({ serviceIds: [ServiceId.DuskPhotography] });
  const sent = open(aBoard({ providers: [provider], jobs: [], undatedJobs: [undated], undatedCount: 1 }), {
    [bookPath]: () => {
      calls += 1;
      return calls === 1 ? { ...stale, body: { ...(stale.body as object), current } } : single(aJob());
    },
  });
  fireEvent.click(within(await moveTo(/^12 Cotham Road/, '3', '11:00')).getByRole('button', { name: 'Move' }));
  await waitFor(() => expect(writes(sent).map(({ headers }) => headers.get('if-match'))).toEqual(['"5"', '"6"']));
});

test('what is read of a job while its move is under way does not put it back for a moment', async () => {
  const moved = aBoardJob({ dateService: '2026-06-10T01:00:00.000Z', cache_key: 6 });
  const answer = Promise.withResolvers<ReturnType<typeof single>>();
  let isSaved = false;
  const sent = open(aBoard(), {
    'GET /v1/dispatch': () => single(aBoard(isSaved ? { jobs: [moved] } : {})),
    [bookPath]: () => answer.promise,
  });
  const dialog = await moveTo(/^12 Cotham Road/, '3', '11:00');
  const asked = rereadBoardJobs(cache, [7]);
  fireEvent.click(within(dialog).getByRole('button', { name: 'Move' }));
  await waitFor(() => expect(writes(sent)).toHaveLength(1));
  await act(() => asked);
  await act(() => rereadBoardJobs(cache, [7]));
  expect(screen.getByRole('button', { name: /^12 Cotham Road.*11:00 AM to/ })).toBeTruthy();
  isSaved = true;
  await act(async () => answer.resolve(single(aJob())));
  fireEvent.click(await screen.findByRole('button', { name: 'Undo: 12 Cotham Road, Kew' }));
  await waitFor(() => expect(writes(sent)).toHaveLength(2));
  expect(writes(sent)[1]?.headers.get('if-match')).toBe('"6"');
});

test('a whole board that is read while a move is under way, or was asked for before it ended, leaves the job where it was put', async () => {
  const moved = aBoardJob({ dateService: '2026-06-10T01:00:00.000Z', cache_key: 6 });
  const other = aBoardJob({ id: 8, place: '9 Far Street, Kew', dateService: '2026-06-10T04:00:00.000Z' });
  const before = aBoard({ jobs: [aBoardJob(), other] });
  const answer = Promise.withResolvers<ReturnType<typeof single>>();
  const slowBoard = Promise.withResolvers<ReturnType<typeof single>>();
  let wholeReads = 0;
  const sent = open(aBoard(), {
    'GET /v1/dispatch': ({ url }) => {
      if (url.includes('jobs=')) return single(aBoard({ jobs: [moved] }));
      wholeReads += 1;
      return wholeReads === 3 ? slowBoard.promise : single(wholeReads === 1 ? aBoard() : before);
    },
    [bookPath]: () => answer.promise,
  });
  const dialog = await moveTo(/^12 Cotham Road/, '3', '11:00');
  fireEvent.click(within(dialog).getByRole('button', { name: 'Move' }));
  await waitFor(() => expect(writes(sent)).toHaveLength(1));
  await act(() => rereadBoards(cache));
  const findAtEleven = () => screen.getByRole('button', { name: /^12 Cotham Road.*11:00 AM to/ });
  expect(screen.getByRole('button', { name: /^9 Far Street/ })).toBeTruthy();
  expect(findAtEleven()).toBeTruthy();
  const reread = rereadBoards(cache);
  await waitFor(() => expect(wholeReads).toBe(3));
  await act(async () => answer.resolve(single(aJob())));
  await screen.findByRole('button', { name: 'Undo: 12 Cotham Road, Kew' });
  await act(async () => {
    slowBoard.resolve(single(aBoard()));
    await reread;
  });
  await waitFor(() => expect(screen.queryByRole('button', { name: /^9 Far Street/ })).toBeNull());
  expect(findAtEleven()).toBeTruthy();
});

test('Ctrl+Z is left alone while nothing has been moved', async () => {
  open(aBoard({ providers: [aBoardProvider(), zed] }));
  await screen.findByRole('button', { name: 'Undo' });
  expect(fireEvent.keyDown(document.body, { key: 'z', ctrlKey: true })).toBe(true);
});

test('Undo sends the job back to where it was', async () => {
  const before = aBoard({ providers: [aBoardProvider(), zed] });
  const moved = aBoardJob({ providerId: 4, dateService: '2026-06-10T01:00:00.000Z', cache_key: 6 });
  const sent = open(before, { [bookPath]: single(aJob()) }, { ...before, jobs: [moved] });
  fireEvent.click(within(await moveTo(/^12 Cotham Road/, '4', '11:00')).getByRole('button', { name: 'Move' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Undo: 12 Cotham Road, Kew' }));
  await waitFor(() => expect(writes(sent)).toHaveLength(2));
  expect(writes(sent)[1]?.body).toEqual({ providerId: 3, dateService: '2026-06-10T00:00:00.000Z' });
  expect(writes(sent)[1]?.headers.get('if-match')).toBe('"6"');
});

test('second look #11: Undo of a first booking takes time and provider away, also while a second window reads the board', async () => {
  const waiting = aBoardJob({ providerId: null, dateService: null, clientDeadline: null });
  const before = aBoard({ jobs: [], undatedJobs: [waiting], undatedCount: 1 });
  const booked = aBoardJob({ cache_key: 6 });
  const answers = [aBoard({ jobs: [booked] }), { ...before, undatedJobs: [{ ...waiting, cache_key: 7 }] }];
  let writesMade = 0;
  const sent = open(before, {
    'GET /v1/dispatch': () => single(writesMade === 0 ? before : answers[writesMade - 1]!),
    [bookPath]: () => {
      writesMade += 1;
      return single(aJob());
    },
  });
  const unscheduled = within(await screen.findByRole('region', { name: 'Unscheduled jobs' }));
  const dialog = await moveTo(/^12 Cotham Road.*No appointment/, '3', '10:00');
  fireEvent.click(within(dialog).getByRole('button', { name: 'Move' }));
  const undo = await screen.findByRole('button', { name: 'Undo: 12 Cotham Road, Kew' });
  await act(() => rereadBoardJobs(cache, [7]));
  fireEvent.click(undo);
  await waitFor(() => expect(writes(sent)).toHaveLength(2));
  await act(() => rereadBoardJobs(cache, [7]));
  expect(writes(sent)[1]?.body).toEqual({ dateService: null, providerId: null });
  expect(await screen.findByText('12 Cotham Road, Kew is back: no appointment')).toBeTruthy();
  expect(unscheduled.getByRole('button', { name: /^12 Cotham Road.*No appointment$/ })).toBeTruthy();
});

test('second look #3: a drop on a person of another zone is asked about before it is made, and the zone stands beside the name', async () => {
  const job = aBoardJob({ zoneId: 2, zone: 'Brisbane' });
  const sent = open(aBoard({ jobs: [job], providers: [aBoardProvider(), zed] }), { [bookPath]: single(aJob()) });
  expect(await screen.findAllByText('Inner East')).toHaveLength(2);
  const dialog = await moveTo(/^12 Cotham Road/, '4', '11:00');
  expect(within(dialog).getByText('Not in the zone')).toBeTruthy();
  const providers = within(within(dialog).getByLabelText(/^Provider/)).getAllByRole('option');
  expect(providers.map(({ textContent }) => textContent)).toContain('Ann Ray · Inner East');
  fireEvent.click(within(dialog).getByRole('button', { name: 'Move anyway' }));
  await waitFor(() => expect(writes(sent)).toHaveLength(1));
});

/** Gives every element the place of the board, because jsdom has no places. */
function placeAll(): void {
  vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, 1200, 600));
}

const press = (bar: HTMLElement, clientX: number) =>
  fireEvent.pointerDown(bar, { pointerId: 1, button: 0, clientX, clientY: 60 });
const drag = (clientX: number) => fireEvent.pointerMove(window, { pointerId: 1, clientX, clientY: 60 });

test('the click that ends a drag moves the job without opening it, and the next click opens it', async () => {
  const sent = open(aBoard(), { [bookPath]: single(aJob()) });
  const bar = await screen.findByRole('button', { name: /^12 Cotham Road/ });
  placeAll();
  press(bar, 10);
  drag(451);
  expect(screen.getByText('Ann Ray, 10 June 2026, 11:00 AM')).toBeTruthy();
  fireEvent.pointerUp(window, { pointerId: 1 });
  fireEvent.click(bar);
  await waitFor(() => expect(writes(sent)).toHaveLength(1));
  expect(writes(sent)[0]?.body).toEqual({ dateService: '2026-06-10T01:00:00.000Z' });
  expect(screen.queryByRole('dialog')).toBeNull();
  const still = screen.getByRole('button', { name: /^12 Cotham Road/ });
  press(still, 10);
  fireEvent.pointerUp(window, { pointerId: 1 });
  fireEvent.click(still);
  expect(await screen.findByRole('dialog', { name: '12 Cotham Road, Kew' })).toBeTruthy();
});

test('a finger that moves at once scrolls the board, and drags no job', async () => {
  const sent = open(aBoard(), { [bookPath]: single(aJob()) });
  const bar = await screen.findByRole('button', { name: /^12 Cotham Road/ });
  placeAll();
  fireEvent.pointerDown(bar, { pointerId: 1, pointerType: 'touch', button: 0, clientX: 10, clientY: 60 });
  drag(451);
  expect(screen.queryByText('Ann Ray, 10 June 2026, 11:00 AM')).toBeNull();
  fireEvent.pointerUp(window, { pointerId: 1 });
  expect(writes(sent)).toEqual([]);
});

test('the board scrolls under a dragged job only when it is drawn towards an edge, not when it is picked up there', async () => {
  const scrollBy = vi.fn<(options: ScrollToOptions) => void>();
  const frames: FrameRequestCallback[] = [];
  vi.stubGlobal('requestAnimationFrame', (draw: FrameRequestCallback) => frames.push(draw));
  const drawFrame = () => frames.splice(0).forEach((draw) => draw(0));
  open(aBoard());
  const bar = await screen.findByRole('button', { name: /^12 Cotham Road/ });
  placeAll();
  Object.assign(screen.getByRole('region', { name: 'Board' }), { scrollBy });
  press(bar, 1190);
  drag(1182);
  drawFrame();
  expect(scrollBy).not.toHaveBeenCalled();
  drag(1198);
  drawFrame();
  expect(scrollBy).toHaveBeenCalledExactlyOnceWith({ left: 12, top: 0 });
});

/** A board on which Ben gives the job to Zed at two, as soon as it is read again. */
function openWithColleague(): SentRequest[] {
  const providers = [aBoardProvider(), zed];
  const moved = aBoardJob({ providerId: 4, dateService: '2026-06-10T04:00:00.000Z', cache_key: 9 });
  const activity = { what: 'appointment', changes: [], reason: null };
  const entry = { id: 2, activity, createdBy: { id: 8, firstName: 'Ben', lastName: 'Hill' } };
  const before = aBoard({ providers });
  return open(before, { 'GET /v1/activity-logs': list([entry]) }, { ...before, jobs: [moved] });
}

const lostText =
  'Ben Hill has moved 12 Cotham Road, Kew meanwhile: it is at 10 June 2026, 02:00 PM with Zed Ray. Your move was not made.';

test('a job that a colleague moves while somebody drags it stays where the colleague put it', async () => {
  const sent = openWithColleague();
  const bar = await screen.findByRole('button', { name: /^12 Cotham Road/ });
  placeAll();
  press(bar, 10);
  drag(451);
  await act(() => rereadBoardJobs(cache, [7]));
  fireEvent.pointerUp(window, { pointerId: 1 });
  expect(await screen.findByText(lostText)).toBeTruthy();
  expect(writes(sent)).toEqual([]);
});

test('a job that a colleague moves while its form is open stays where the colleague put it', async () => {
  const sent = openWithColleague();
  const dialog = await moveTo(/^12 Cotham Road/, '3', '11:00');
  await act(() => rereadBoardJobs(cache, [7]));
  fireEvent.click(within(dialog).getByRole('button', { name: 'Move' }));
  expect(await screen.findByText(lostText)).toBeTruthy();
  expect(writes(sent)).toEqual([]);
});

test('the card of a booked job reads its deadline, which the board leaves out', async () => {
  open(aBoard());
  fireEvent.click(await screen.findByRole('button', { name: /^12 Cotham Road/ }));
  const dialog = await screen.findByRole('dialog', { name: '12 Cotham Road, Kew' });
  expect(await within(dialog).findByText('11 June 2026, 05:00 PM')).toBeTruthy();
});

test('the focus follows a job into the row of another provider', async () => {
  const before = aBoard({ providers: [aBoardProvider(), zed] });
  const moved = aBoardJob({ providerId: 4, dateService: '2026-06-10T01:00:00.000Z', cache_key: 6 });
  open(before, { [bookPath]: single(aJob()) }, { ...before, jobs: [moved] });
  (await screen.findByRole('button', { name: /^12 Cotham Road/ })).focus();
  fireEvent.click(within(await moveTo(/^12 Cotham Road/, '4', '11:00')).getByRole('button', { name: 'Move' }));
  const row = await screen.findByRole('group', { name: 'Zed Ray, 1 job' });
  await waitFor(() => expect(document.activeElement).toBe(within(row).getByRole('button')));
});

test('who can take a job is listed with reasons, and the chosen person and time stand in the form that moves it', async () => {
  const dateService = '2026-06-10T00:00:00.000Z';
  const timeZone = 'Australia/Melbourne';
  const offers = [{ start: '2026-06-10T04:00:00.000Z', providerId: 4 }];
  const info = { timeZone, zone: null, dateService, offers, totalCount: 2 };
  const sent = open(aBoard(), {
    'GET /v1/service-jobs/7/fitting-providers': list([...fittingProviders], info),
    [bookPath]: single(aJob()),
  });
  fireEvent.click(await screen.findByRole('button', { name: /^12 Cotham Road/ }));
  fireEvent.click(await screen.findByRole('button', { name: 'Who can take it?' }));
  const dialog = await screen.findByRole('dialog', { name: 'Who can take it?' });
  expect(await within(dialog).findByText('Zed Ray is unavailable.')).toBeTruthy();
  expect(within(dialog).getByText('Free at that time · In the zone')).toBeTruthy();
  expect(within(dialog).getByText('(Inner East, Bayside)', { exact: false })).toBeTruthy();
  const withoutZone = 'The client has no zone, so people of every zone are listed.';
  expect(within(dialog).getByText(withoutZone, { exact: false })).toBeTruthy();
  const toClient = within(dialog).getByRole('link', { name: 'Give the client a zone' });
  expect(toClient.getAttribute('href')).toBe('/systemManager/clients/41/edit');
  fireEvent.click(within(dialog).getAllByRole('button', { name: 'Zed Ray, 10 June 2026, 02:00 PM' })[0]!);
  const move = await screen.findByRole('dialog', { name: 'Move to…' });
  expect(within(move).getByText(withoutZone, { exact: false })).toBeTruthy();
  fireEvent.click(within(move).getByRole('button', { name: 'Move' }));
  await waitFor(() => expect(writes(sent)).toHaveLength(1));
  expect(writes(sent)[0]?.body).toEqual({ providerId: 4, dateService: '2026-06-10T04:00:00.000Z' });
});

test('clients are told of no move while that is switched off, and the notice says so', async () => {
  const sent = open(aBoard({ providers: [aBoardProvider(), zed] }), { [bookPath]: single(aJob()) });
  fireEvent.click(await screen.findByRole('switch', { name: 'Tell clients' }));
  fireEvent.click(within(await moveTo(/^12 Cotham Road/, '4', '11:00')).getByRole('button', { name: 'Move' }));
  expect(
    await screen.findByText('12 Cotham Road, Kew: 10 June 2026, 11:00 AM with Zed Ray. Client not told'),
  ).toBeTruthy();
  expect(writes(sent)[0]?.body).toEqual({
    providerId: 4,
    dateService: '2026-06-10T01:00:00.000Z',
    tellClient: false,
  });
});

describe('a visit', () => {
  const visit = [
    aBoardJob({ campaignId: 70 }),
    aBoardJob({ id: 8, campaignId: 70, service: 'Floor Plan', dateService: '2026-06-10T01:00:00.000Z', cache_key: 2 }),
  ];
  const board = aBoard({ providers: [aBoardProvider(), zed], jobs: visit });
  const bar = /^12 Cotham Road, Kew Photography \+ Floor Plan · Acme, 10:00 AM to 12:00 PM/;
  const visitPath = 'POST /v1/service-jobs/7/visit/reschedule';

  test('is one bar, and one move takes all its jobs; Undo takes all of them back, also after the page was loaded again', async () => {
    const at = (start: string, second: string) =>
      visit.map((job, nth) => ({ ...job, dateService: nth === 0 ? start : second, providerId: 4, cache_key: 9 }));
    const moved = aBoard({
      providers: board.providers,
      jobs: at('2026-06-10T02:00:00.000Z', '2026-06-10T03:00:00.000Z'),
    });
    const sent = open(board, { [visitPath]: single({ jobs: [aJob({ id: 7 }), aJob({ id: 8 })] }) }, moved);
    fireEvent.click(await screen.findByRole('button', { name: bar }));
    fireEvent.click(await screen.findByRole('button', { name: 'Move all 2 to…' }));
    const dialog = await screen.findByRole('dialog', { name: 'Move to…' });
    fireEvent.change(within(dialog).getByLabelText(/Provider/), { target: { value: '4' } });
    fireEvent.change(within(dialog).getByLabelText(/Time/), { target: { value: '12:00' } });
    fireEvent.click(within(dialog).getByRole('button', { name: 'Move' }));
    await waitFor(() => expect(writes(sent)).toHaveLength(1));
    expect(writes(sent)[0]).toMatchObject({
      url: '/v1/service-jobs/7/visit/reschedule',
      body: {
        jobs: [
          { id: 7, cache_key: 5 },
          { id: 8, cache_key: 2 },
        ],
        dateService: '2026-06-10T02:00:00.000Z',
        providerId: 4,
      },
    });
    await screen.findByRole('button', { name: 'Undo: 12 Cotham Road, Kew' });
    cleanup();
    const again = open(moved, { [visitPath]: single({ jobs: [aJob({ id: 7 }), aJob({ id: 8 })] }) }, board);
    fireEvent.click(await screen.findByRole('button', { name: 'Undo: 12 Cotham Road, Kew' }));
    await waitFor(() => expect(writes(again)).toHaveLength(1));
    expect(writes(again)[0]?.body).toMatchObject({
      jobs: [
        { id: 7, cache_key: 9 },
        { id: 8, cache_key: 9 },
      ],
      dateService: '2026-06-10T00:00:00.000Z',
      providerId: 3,
    });
  });

  test('is split by a move of one of its jobs alone', async () => {
    const sent = open(board, { 'PATCH /v1/service-jobs/8/provider-details': single(aJob({ id: 8 })) });
    fireEvent.click(await screen.findByRole('button', { name: bar }));
    const jobs = await screen.findByRole('list', { name: 'Jobs of the visit' });
    expect(within(jobs).getAllByRole('listitem')).toHaveLength(2);
    fireEvent.click(within(jobs).getByRole('button', { name: 'Move alone: Floor Plan' }));
    const dialog = await screen.findByRole('dialog', { name: 'Move to…' });
    fireEvent.change(within(dialog).getByLabelText(/Time/), { target: { value: '15:00' } });
    fireEvent.click(within(dialog).getByRole('button', { name: 'Move' }));
    await waitFor(() => expect(writes(sent)).toHaveLength(1));
    expect(writes(sent)[0]?.body).toEqual({ dateService: '2026-06-10T05:00:00.000Z' });
  });

  test('goes back as it was when a third job has joined it since, and leaves that where it is', async () => {
    const at = (job: (typeof visit)[number], dateService: string) => ({
      ...job,
      dateService,
      providerId: 4,
      cache_key: 9,
    });
    // The second job began half an hour before the first one ended.
    const before = [visit[0]!, { ...visit[1]!, dateService: '2026-06-10T00:30:00.000Z' }];
    const third = aBoardJob({ id: 9, campaignId: 70, dateService: '2026-06-10T04:00:00.000Z', providerId: 4 });
    const moved = [at(visit[0]!, '2026-06-10T02:00:00.000Z'), at(visit[1]!, '2026-06-10T03:00:00.000Z')];
    const answers = { [visitPath]: single({ jobs: [aJob({ id: 7 }), aJob({ id: 8 })] }) };
    const jobs = [...before, third];
    const sent = open({ ...board, jobs }, answers, { ...board, jobs: [...moved, third] });
    fireEvent.click(await screen.findByRole('button', { name: /^12 Cotham Road, Kew Photography \+ Floor Plan/ }));
    fireEvent.click(await screen.findByRole('button', { name: 'Move all 2 to…' }));
    const dialog = await screen.findByRole('dialog', { name: 'Move to…' });
    fireEvent.change(within(dialog).getByLabelText(/Provider/), { target: { value: '4' } });
    fireEvent.change(within(dialog).getByLabelText(/Time/), { target: { value: '12:00' } });
    fireEvent.click(within(dialog).getByRole('button', { name: 'Move' }));
    const undo = await screen.findByRole('button', { name: 'Undo: 12 Cotham Road, Kew' });
    await screen.findByRole('button', { name: /Photography \+ Floor Plan \+ Photography/ });
    fireEvent.click(undo);
    await waitFor(() => expect(writes(sent)).toHaveLength(2));
    expect(writes(sent)[1]?.body).toMatchObject({
      jobs: [
        { id: 7, cache_key: 9 },
        { id: 8, cache_key: 9, dateService: '2026-06-10T00:30:00.000Z' },
      ],
      isPart: true,
      dateService: '2026-06-10T00:00:00.000Z',
      providerId: 3,
    });
  });

  test('is cancelled whole from its card, with a reason, and who was told is said', async () => {
    const cancelPath = 'POST /v1/service-jobs/7/visit/cancel';
    const message = { event: 'cancelled', contactId: 1, name: 'Max Hill', email: 'max@example.com' };
    const sent = open(board, {
      [cancelPath]: single({ jobs: [aJob({ id: 7 }), aJob({ id: 8 })] }),
      'POST /v1/service-jobs/7/visit/messages': single({
        messages: [{ ...message, subject: 'Cancelled', body: 'Nobody comes.' }],
        untold: [],
      }),
    });
    fireEvent.click(await screen.findByRole('button', { name: bar }));
    fireEvent.click(await screen.findByRole('button', { name: 'Cancel the visit…' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Cancel the visit' }));
    expect(await dialog.findByText('Told: Max Hill.')).toBeTruthy();
    fireEvent.click(dialog.getByRole('button', { name: 'Cancel the visit' }));
    expect(dialog.getByText('Required')).toBeTruthy();
    fireEvent.change(dialog.getByLabelText(/^Reason/), { target: { value: 'Sold' } });
    fireEvent.click(dialog.getByRole('button', { name: 'Cancel the visit' }));
    await waitFor(() => expect(writes(sent)).toHaveLength(1));
    expect(writes(sent)[0]?.body).toEqual({
      jobs: [
        { id: 7, cache_key: 5 },
        { id: 8, cache_key: 2 },
      ],
      reason: 'Sold',
    });
    expect(await screen.findByText('12 Cotham Road, Kew: cancelled. Max Hill told')).toBeTruthy();
  });

  test('joins another of its campaign by the card', async () => {
    const elsewhere = { ...visit[1]!, providerId: 4, dateService: '2026-06-10T05:00:00.000Z' };
    const sent = open(
      { ...board, jobs: [visit[0]!, elsewhere] },
      { 'PATCH /v1/service-jobs/7/provider-details': single(aJob()) },
    );
    fireEvent.click(await screen.findByRole('button', { name: /^12 Cotham Road, Kew Photography · Acme/ }));
    fireEvent.click(await screen.findByRole('button', { name: 'Join the visit of Zed Ray, 10 June 2026, 04:00 PM' }));
    await waitFor(() => expect(writes(sent)).toHaveLength(1));
    expect(writes(sent)[0]?.body).toEqual({ providerId: 4, dateService: '2026-06-10T06:00:00.000Z' });
  });

  test('that waits is booked as one where unscheduled jobs are grouped by visits', async () => {
    const waiting = visit.map((job) => ({ ...job, providerId: null, dateService: null }));
    const sent = open(
      { ...board, jobs: [], undatedJobs: waiting, undatedCount: 2 },
      { [visitPath]: single({ jobs: [aJob({ id: 7 }), aJob({ id: 8 })] }) },
    );
    const list = within(await screen.findByRole('region', { name: 'Unscheduled jobs' }));
    expect(list.getAllByRole('listitem')).toHaveLength(2);
    fireEvent.change(list.getByLabelText('Group'), { target: { value: 'visit' } });
    fireEvent.click(list.getByRole('button', { name: /Photography \+ Floor Plan/ }));
    fireEvent.click(await screen.findByRole('button', { name: 'Move all 2 to…' }));
    const dialog = await screen.findByRole('dialog', { name: 'Move to…' });
    fireEvent.change(within(dialog).getByLabelText(/Provider/), { target: { value: '4' } });
    fireEvent.change(within(dialog).getByLabelText(/Time/), { target: { value: '12:00' } });
    fireEvent.click(within(dialog).getByRole('button', { name: 'Move' }));
    await waitFor(() => expect(writes(sent)).toHaveLength(1));
    expect(writes(sent)[0]?.body).toMatchObject({
      jobs: [
        { id: 7, cache_key: 5 },
        { id: 8, cache_key: 2 },
      ],
      dateService: '2026-06-10T02:00:00.000Z',
      providerId: 4,
    });
  });

  test('stays whole when a colleague has moved one of its jobs, which is named', async () => {
    const current = aJob({ id: 8, cache_key: 6, dateService: '2026-06-10T05:00:00.000Z', users: [] });
    const stale = failure(412, 'stale', 'The job has changed.');
    open(board, {
      [visitPath]: { ...stale, body: { ...(stale.body as object), current } },
      'GET /v1/activity-logs': list([]),
    });
    fireEvent.click(await screen.findByRole('button', { name: bar }));
    fireEvent.click(await screen.findByRole('button', { name: 'Move all 2 to…' }));
    const dialog = await screen.findByRole('dialog', { name: 'Move to…' });
    fireEvent.change(within(dialog).getByLabelText(/Time/), { target: { value: '12:00' } });
    fireEvent.click(within(dialog).getByRole('button', { name: 'Move' }));
    expect(await screen.findByText(/has moved 12 Cotham Road, Kew meanwhile.*Your move was not made/)).toBeTruthy();
  });
});

describe('by the keyboard alone', () => {
  const providers = [aBoardProvider(), zed];
  /** Picks the job up and presses some keys. */
  async function carry(keys: string, bar = /^12 Cotham Road/): Promise<HTMLElement> {
    const button = await screen.findByRole('button', { name: bar });
    button.focus();
    await userEvent.keyboard(` ${keys}`);
    return button;
  }
  const said = (text: string | RegExp) => screen.getByText(text, { selector: '[role=status]' });

  test('Space picks a job up, arrows move it by time and person, each place is said, and Enter puts it down', async () => {
    const sent = open(aBoard({ providers }), { [bookPath]: single(aJob()) });
    await carry('');
    expect(said('12 Cotham Road, Kew: Ann Ray, 10 June 2026, 10:00 AM.')).toBeTruthy();
    await userEvent.keyboard('{ArrowRight}{ArrowRight}{ArrowDown}');
    expect(said('12 Cotham Road, Kew: Zed Ray, 10 June 2026, 10:30 AM.')).toBeTruthy();
    expect(writes(sent)).toEqual([]);
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(writes(sent)).toHaveLength(1));
    expect(writes(sent)[0]?.body).toEqual({ providerId: 4, dateService: '2026-06-10T00:30:00.000Z' });
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('what speaks against a place is said there, and asked about when the job is put down', async () => {
    const sent = open(aBoard({ providers }), { [bookPath]: single(aJob()) });
    await carry('{ArrowLeft>5/}');
    const sentence = 'The appointment is outside the work hours of Ann Ray.';
    expect(said(`12 Cotham Road, Kew: Ann Ray, 10 June 2026, 08:45 AM. ${sentence}`)).toBeTruthy();
    await userEvent.keyboard(' ');
    const question = within(await screen.findByRole('alertdialog', { name: 'Something speaks against it' }));
    expect(question.getByText(sentence)).toBeTruthy();
    await userEvent.click(question.getByRole('button', { name: 'Move anyway' }));
    await waitFor(() => expect(writes(sent)).toHaveLength(1));
    expect(writes(sent)[0]?.body).toMatchObject({ dateService: '2026-06-09T22:45:00.000Z', override: true });
  });

  test.each([
    ['Escape', () => userEvent.keyboard('{Escape}')],
    ['Tab', () => userEvent.tab()],
    ['the pointer', () => userEvent.click(screen.getByRole('heading', { name: 'Dispatch' }))],
  ])('%s takes the job back, and nothing is sent', async (_, turnAway) => {
    const sent = open(aBoard({ providers }));
    const bar = await carry('{ArrowDown}');
    await turnAway();
    expect(said('12 Cotham Road, Kew stays where it was.')).toBeTruthy();
    // Arrows and Enter are those of the bars again.
    bar.focus();
    await userEvent.keyboard('{ArrowRight}{Enter}');
    expect(await screen.findByRole('dialog', { name: '12 Cotham Road, Kew' })).toBeTruthy();
    expect(writes(sent)).toEqual([]);
  });

  test('a job that waits begins at nine, with the first person whom nothing speaks against', async () => {
    const waiting = aBoardJob({ providerId: null, dateService: null });
    const afternoon = aBoardProvider({ weeklySlots: [{ weekday: 3, startMinute: 780, finishMinute: 1020 }] });
    const board = aBoard({ providers: [afternoon, zed], jobs: [], undatedJobs: [waiting], undatedCount: 1 });
    const sent = open(board, { [bookPath]: single(aJob()) });
    await carry('{ArrowRight}');
    expect(said('12 Cotham Road, Kew: Zed Ray, 10 June 2026, 09:15 AM.')).toBeTruthy();
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(writes(sent)).toHaveLength(1));
    expect(writes(sent)[0]?.body).toEqual({ providerId: 4, dateService: '2026-06-09T23:15:00.000Z' });
  });

  test('a job that a colleague moves while it is carried stays where they put it', async () => {
    const sent = openWithColleague();
    await carry('{ArrowRight}');
    await act(() => rereadBoardJobs(cache, [7]));
    await userEvent.keyboard('{Enter}');
    expect(await screen.findByText(lostText)).toBeTruthy();
    expect(writes(sent)).toEqual([]);
  });
});

describe('a board on which nobody works', () => {
  const nobody = aBoard({ providers: [], jobs: [] });

  test.each([
    ['one zone', '&zones=2', 'Link providers to the zone', '/systemManager/zones/2/edit'],
    ['some zones', '&zones=2,3', 'Link providers to the zones', '/systemManager/zones'],
    ['all zones', '', 'Create a provider', '/systemManager/users/new'],
  ])('of %s leads to where that is changed', async (_, zones, name, address) => {
    open(nobody, {}, nobody, { at: `/dispatch?day=2026-06-10${zones}` });
    expect((await screen.findByRole('link', { name })).getAttribute('href')).toBe(address);
  });

  test('has no place for a job: Space opens it there', async () => {
    const waiting = aBoardJob({ providerId: null, dateService: null });
    open({ ...nobody, undatedJobs: [waiting], undatedCount: 1 });
    (await screen.findByRole('button', { name: /^12 Cotham Road/ })).focus();
    await userEvent.keyboard(' ');
    expect(await screen.findByRole('dialog', { name: '12 Cotham Road, Kew' })).toBeTruthy();
  });

  test('says who can change that to those who cannot', async () => {
    open(nobody, {}, nobody, { role: 'ProductionManager', at: '/dispatch?day=2026-06-10&zones=2' });
    expect(
      await screen.findByText('No on-site provider works in these zones. The back office can link providers to them.'),
    ).toBeTruthy();
    expect(screen.queryByRole('link')).toBeNull();
  });
});

test('the name of a provider leads the back office to their availability, and Tab meets it only beside the reached job', async () => {
  open(aBoard({ providers: [aBoardProvider(), zed] }));
  const bar = await screen.findByRole('button', { name: /^12 Cotham Road/ });
  const rows = within(screen.getByRole('region', { name: 'Board' })).getAllByRole('group');
  const links = rows.map((row) => within(row).getByRole('link'));
  expect(links.map((link) => [link.getAttribute('href'), link.getAttribute('target')])).toEqual(
    [aBoardProvider(), zed].map(({ id }) => [`/systemManager/users/${id}/edit`, '_blank']),
  );
  // Arrow keys lead to no row without jobs.
  expect(links.map(({ tabIndex }) => tabIndex)).toEqual([0, 0]);
  bar.focus();
  await userEvent.tab({ shift: true });
  expect(document.activeElement).toBe(links[0]);
});

test('who may not open the page of a provider reads the name as text', async () => {
  open(aBoard(), {}, aBoard(), { role: 'ProductionManager' });
  await screen.findByRole('button', { name: /^12 Cotham Road/ });
  expect(within(screen.getByRole('region', { name: 'Board' })).queryByRole('link')).toBeNull();
});

test('the palette has what the buttons and switches of the board do', async () => {
  open(aBoard());
  await screen.findByRole('button', { name: /12 Cotham Road/ });
  expect(paletteNames()).toEqual(
    expect.arrayContaining([
      'Take the last move back',
      'Absent…',
      'Do not tell clients of moves',
      'Previous day',
      'Next day',
      'Today',
      'Show a week',
    ]),
  );
});
