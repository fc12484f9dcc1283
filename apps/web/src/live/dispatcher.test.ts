import { NoteTypeId } from '@shootdesk/shared/service-job-notes/note-types';
import type { LiveEvent } from '@shootdesk/shared/live/live-events';
import { QueryObserver, type QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { byPath, fakeApi, failure, list, single, type SentRequest } from '../../test/fake-api.ts';
import { aBoard } from '../../test/board-records.ts';
import { aJob, aNote } from '../../test/job-records.ts';
import { createQueryClient } from '../api/query-client.ts';
import { capacityQuery, workHoursQuery } from '../data/availability/queries.ts';
import { boardQuery } from '../data/dispatch/queries.ts';
import { repairProposalsQuery } from '../data/dispatch/repairs.ts';
import { visitQuery } from '../data/dispatch/visits.ts';
import { jobAssetsQuery } from '../data/files/queries.ts';
import { jobGroupsQuery, jobListPageQuery, jobStatisticsQuery } from '../data/jobs/list-queries.ts';
import { mendingQuery } from '../data/jobs/mending.ts';
import { bookJob, changeJobStatus, writeJobNote } from '../data/jobs/mutations.ts';
import { jobActivityQuery, jobEmailsQuery, jobHistoryQuery, jobQuery, jobTagsQuery } from '../data/jobs/queries.ts';
import { presenceQuery } from '../data/jobs/presence.ts';
import { unreadCountQuery } from '../data/notifications/queries.ts';
import { jobTimesQuery, ownTimeQuery } from '../data/time/queries.ts';
import { Dispatcher } from './dispatcher.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

type Options = ConstructorParameters<typeof QueryObserver>[1];

const page = jobListPageQuery({ filters: {}, includes: [], orderBy: 'clientDeadline' }, 1);

/** A tab that shows what the queries read, once it has read that, with the requests that follow. */
async function showing(queries: readonly object[], answers: Parameters<typeof byPath>[0] = {}) {
  const sent = fakeApi(
    byPath({
      'GET /v1/service-jobs/7': single(aJob()),
      'GET /v1/service-jobs': list([aJob()], { customFilters: [] }),
      'GET /v1/notifications': list([], { unreadCount: 0 }),
      'GET /v1/users/current/time': list([], { now: '2026-06-02T04:00:00.000Z' }),
      ...answers,
    }),
  );
  const cache = createQueryClient();
  const dispatcher = new Dispatcher(cache);
  for (const query of queries) new QueryObserver(cache, query as Options).subscribe(() => undefined);
  await vi.advanceTimersByTimeAsync(0);
  sent.length = 0;
  return { sent, cache, dispatcher };
}

const changed = (part: Partial<Extract<LiveEvent, { name: 'job' }>['data']> = {}): LiveEvent => ({
  name: 'job',
  data: { serviceJobId: 7, kinds: ['job', 'tag'], cacheKey: 9, ...part },
});

const pathsOf = (sent: readonly SentRequest[]) => sent.map(({ url }) => url.replace(/\?.*/, '')).toSorted();

test('a change reads the parts again that the screen shows of it, and no others', async () => {
  const { sent, dispatcher } = await showing([jobQuery(7), jobTagsQuery(7), jobHistoryQuery(7)]);
  dispatcher.take(changed());
  await vi.advanceTimersByTimeAsync(1000);
  expect(pathsOf(sent)).toEqual(['/v1/service-job-tags', '/v1/service-jobs/7']);
});

test('a kind of change that only a later version knows keeps nothing from being read', async () => {
  const { sent, dispatcher } = await showing([jobQuery(7)]);
  dispatcher.take(changed({ kinds: ['of a later version' as 'job', 'job'] }));
  await vi.advanceTimersByTimeAsync(1000);
  expect(pathsOf(sent)).toEqual(['/v1/service-jobs/7']);
});

test('a change counts the groups of the list again', async () => {
  const { sent, dispatcher } = await showing([jobGroupsQuery('status', {})], {
    'GET /v1/service-jobs/groups': list([]),
  });
  dispatcher.take(changed());
  await vi.advanceTimersByTimeAsync(10_000);
  expect(pathsOf(sent)).toEqual(['/v1/service-jobs/groups']);
});

test('a change of a job that no screen shows reads nothing of it', async () => {
  const { sent, dispatcher } = await showing([jobQuery(7)]);
  dispatcher.take(changed({ serviceJobId: 8 }));
  await vi.advanceTimersByTimeAsync(5000);
  expect(sent).toEqual([]);
});

test('20 changes a second cost a list one request a second, and the statistics one in three', async () => {
  const { sent, dispatcher } = await showing([page, jobStatisticsQuery]);
  for (let passed = 0; passed < 6000; passed += 50) {
    dispatcher.take(changed({ serviceJobId: 1000 + passed }));
    await vi.advanceTimersByTimeAsync(50);
  }
  const paths = pathsOf(sent);
  expect(paths.filter((path) => path === '/v1/service-jobs')).toHaveLength(6);
  expect(paths.filter((path) => path === '/v1/service-jobs/statistics')).toHaveLength(2);
});

test('a hidden tab reads nothing, and when it is seen again everything that it shows once', async () => {
  const { sent, dispatcher } = await showing([page, jobQuery(7)]);
  dispatcher.setPaused(true);
  for (let passed = 0; passed < 5000; passed += 50) {
    dispatcher.take(changed({ cacheKey: 9 + passed }));
    await vi.advanceTimersByTimeAsync(50);
  }
  expect(sent).toEqual([]);
  dispatcher.setPaused(false);
  await vi.advanceTimersByTimeAsync(900);
  expect(pathsOf(sent)).toEqual(['/v1/service-jobs', '/v1/service-jobs/7']);
});

const moves = { toStatusId: 100, comment: 'Done', seen: aJob() };

async function moveJob(cache: QueryClient): Promise<void> {
  await changeJobStatus(cache, moves);
  await vi.advanceTimersByTimeAsync(0);
}

test("the tab's own change of a status costs nothing more when it is told of it", async () => {
  const moved = { 'POST /v1/service-jobs/7/workflow': single(aJob({ cache_key: 4 })) };
  const { sent, cache, dispatcher } = await showing([jobQuery(7), jobHistoryQuery(7)], moved);
  await moveJob(cache);
  const own = sent.length;
  dispatcher.take(changed({ kinds: ['job', 'status'], cacheKey: 4 }));
  await vi.advanceTimersByTimeAsync(5000);
  expect(sent.length).toBe(own);
  dispatcher.take(changed({ kinds: ['job', 'status'], cacheKey: 5 }));
  await vi.advanceTimersByTimeAsync(5000);
  expect(pathsOf(sent.slice(own))).toEqual(['/v1/service-jobs/7', '/v1/service-jobs/7/history']);
});

test('an e-mail that is sent together with a change of the status is read again', async () => {
  const { sent, dispatcher } = await showing([jobEmailsQuery(7)]);
  dispatcher.take(changed({ kinds: ['status', 'asset'] }));
  dispatcher.take(changed({ kinds: ['job'] }));
  await vi.advanceTimersByTimeAsync(5000);
  expect(pathsOf(sent)).toEqual(['/v1/email-requests']);
});

const visit = single({ onTheWayAt: null, expectedAt: null, arrivedAt: null, doneAt: null });
const visitPath = '/v1/service-jobs/7/visit';

test('a moved appointment, or one of another provider, has the steps of its visit read again', async () => {
  const { sent, dispatcher } = await showing([visitQuery(7)], { [`GET ${visitPath}`]: visit });
  dispatcher.take(changed({ kinds: ['job'] }));
  await vi.advanceTimersByTimeAsync(5000);
  dispatcher.take(changed({ kinds: ['assignment'], cacheKey: 10 }));
  await vi.advanceTimersByTimeAsync(5000);
  expect(pathsOf(sent)).toEqual([visitPath, visitPath]);
});

test("the tab's own move of an appointment has the steps of its visit read again, once", async () => {
  const { sent, cache, dispatcher } = await showing([jobQuery(7), visitQuery(7)], {
    [`GET ${visitPath}`]: visit,
    'PATCH /v1/service-jobs/7/provider-details': single(aJob({ cache_key: 4 })),
  });
  await bookJob(cache, { id: 7, body: { providerId: 3 }, ifMatch: 3 });
  dispatcher.take(changed({ kinds: ['job', 'assignment'], cacheKey: 4 }));
  await vi.advanceTimersByTimeAsync(5000);
  expect(pathsOf(sent).filter((path) => path === visitPath)).toEqual([visitPath]);
});

test("the tab's own note costs nothing more when it is told of it", async () => {
  let version = 3;
  const { sent, cache, dispatcher } = await showing([jobQuery(7), jobActivityQuery(7)], {
    'GET /v1/service-jobs/7': () => single(aJob({ cache_key: version })),
    'GET /v1/activity-logs': list([]),
    'POST /v1/service-job-notes': () => {
      version += 1;
      return single(aNote(NoteTypeId.Provider, 'Ring twice.'));
    },
  });
  const note = { serviceJobId: 7, serviceJobNoteTypeId: NoteTypeId.Provider, content: 'Ring twice.' };
  await writeJobNote(cache, { version: null }, note);
  await vi.advanceTimersByTimeAsync(0);
  const own = ['/v1/activity-logs', '/v1/service-job-notes', '/v1/service-jobs/7'];
  expect(pathsOf(sent)).toEqual(own);
  dispatcher.take(changed({ kinds: ['note'], cacheKey: version }));
  await vi.advanceTimersByTimeAsync(5000);
  expect(pathsOf(sent)).toEqual(own);
});

test('files are read again although they give the job no new version', async () => {
  const { sent, dispatcher } = await showing([jobQuery(7), jobAssetsQuery(7)]);
  dispatcher.take(changed({ kinds: ['asset'], cacheKey: aJob().cache_key }));
  await vi.advanceTimersByTimeAsync(1000);
  expect(pathsOf(sent)).toEqual(['/v1/assets', '/v1/service-jobs/7']);
});

test('what is to mend is read again for lists when a colleague uploads a mended version', async () => {
  const { sent, dispatcher } = await showing([mendingQuery([7])], { 'GET /v1/mending': list([]) });
  dispatcher.take(changed({ kinds: ['asset'] }));
  await vi.advanceTimersByTimeAsync(60_000);
  expect(pathsOf(sent)).toEqual(['/v1/mending']);
});

test('a job that is gone is not found', async () => {
  const { cache, dispatcher } = await showing([jobQuery(7)]);
  fakeApi(() => failure(404, 'not_found', 'Not found'));
  dispatcher.take({ name: 'job', data: { serviceJobId: 7, kinds: ['job'], cacheKey: null, gone: true } });
  await vi.advanceTimersByTimeAsync(1000);
  const { data, error } = cache.getQueryState(jobQuery(7).queryKey)!;
  expect([data?.id, error?.message]).toEqual([7, 'Not found']);
});

test.each([
  { count: 2, paths: ['/v1/assets/1', '/v1/assets/2'] },
  { count: 40, paths: ['/v1/assets'] },
])('$count previews that are ready cost a gallery $paths', async ({ count, paths }) => {
  const asset = single({ id: 1 });
  const { sent, dispatcher } = await showing([jobAssetsQuery(7)], {
    'GET /v1/assets': list([{ id: 1 }, { id: 2 }]),
    'GET /v1/assets/1': asset,
    'GET /v1/assets/2': asset,
  });
  for (let id = 1; id <= count; id++) {
    dispatcher.take({ name: 'preview', data: { serviceJobId: 7, resourceId: null, assetId: id } });
  }
  await vi.advanceTimersByTimeAsync(1000);
  expect(pathsOf(sent)).toEqual(paths);
});

test('after a gap everything shown is read again', async () => {
  const { sent, dispatcher } = await showing([jobQuery(7), jobTagsQuery(7)]);
  dispatcher.take({ name: 'resync', data: {} });
  await vi.advanceTimersByTimeAsync(1000);
  expect(pathsOf(sent)).toEqual(['/v1/service-job-tags', '/v1/service-jobs/7']);
});

const notified: LiveEvent = { name: 'notification', data: {} };

test('a notification reads the unread count again, at most once a second', async () => {
  const { sent, dispatcher } = await showing([unreadCountQuery, jobQuery(7)]);
  for (let passed = 0; passed < 3000; passed += 100) {
    dispatcher.take(notified);
    await vi.advanceTimersByTimeAsync(100);
  }
  expect(pathsOf(sent)).toEqual(Array(3).fill('/v1/notifications'));
});

test('a hidden tab still reads the unread count, which its icon shows, but every 30 seconds', async () => {
  const { sent, dispatcher } = await showing([unreadCountQuery, jobQuery(7)]);
  dispatcher.setPaused(true);
  for (let passed = 0; passed < 62_000; passed += 500) {
    dispatcher.take(notified);
    await vi.advanceTimersByTimeAsync(500);
  }
  expect(pathsOf(sent)).toEqual(Array(3).fill('/v1/notifications'));
  dispatcher.take(notified);
  dispatcher.setPaused(false);
  await vi.advanceTimersByTimeAsync(1000);
  expect(pathsOf(sent)).toHaveLength(4);
  dispatcher.stop();
});

test('what may have been missed includes notifications', async () => {
  const { sent, dispatcher } = await showing([unreadCountQuery]);
  dispatcher.take({ name: 'resync', data: {} });
  await vi.advanceTimersByTimeAsync(1000);
  expect(pathsOf(sent)).toEqual(['/v1/notifications']);
});

const timeChanged = (data: Extract<LiveEvent, { name: 'time' }>['data'] = {}): LiveEvent => ({ name: 'time', data });
const clockPath = '/v1/users/current/time';

test('a step of the own clock on another device reads the clock again, and nothing else', async () => {
  const { sent, dispatcher } = await showing([ownTimeQuery, jobStatisticsQuery, jobTimesQuery(7)]);
  dispatcher.take(timeChanged());
  await vi.advanceTimersByTimeAsync(1000);
  expect(pathsOf(sent)).toEqual([clockPath]);
});

test('people who clock in one after the other cost the statistics one request in three seconds, and not the own clock', async () => {
  const { sent, dispatcher } = await showing([ownTimeQuery, jobStatisticsQuery, jobTimesQuery(7)]);
  for (let passed = 0; passed < 6000; passed += 100) {
    dispatcher.take(timeChanged({ manpower: true }));
    await vi.advanceTimersByTimeAsync(100);
  }
  const paths = pathsOf(sent);
  expect(paths.filter((path) => path === '/v1/service-jobs/statistics')).toHaveLength(2);
  expect(paths.filter((path) => path === '/v1/service-jobs/7/time')).toHaveLength(2);
  expect(paths).not.toContain(clockPath);
});

test('a preview that is ready while its gallery is being read is not undone by the answer', async () => {
  const { sent, cache, dispatcher } = await showing([jobAssetsQuery(7)], { 'GET /v1/assets': list([{ id: 1 }]) });
  void cache.invalidateQueries({ queryKey: jobAssetsQuery(7).queryKey });
  dispatcher.take({ name: 'preview', data: { serviceJobId: 7, resourceId: null, assetId: 2 } });
  await vi.advanceTimersByTimeAsync(1000);
  expect(pathsOf(sent)).toEqual(['/v1/assets', '/v1/assets']);
});

test('what could not be read while the server was out of reach is read when the stream is back, and presence announced', async () => {
  const { sent, cache, dispatcher } = await showing([jobQuery(7), jobTagsQuery(7), presenceQuery(7)], {
    'PUT /v1/service-jobs/7/presence': single({ serviceJobId: 7, people: [] }),
  });
  fakeApi(() => failure(503, 'unavailable', 'The service is restarting.'));
  void cache.invalidateQueries({ queryKey: jobTagsQuery(7).queryKey });
  await vi.advanceTimersByTimeAsync(10_000);
  const again = fakeApi(
    byPath({
      'GET /v1/service-job-tags': list([]),
      'PUT /v1/service-jobs/7/presence': single({ serviceJobId: 7, people: [] }),
    }),
  );
  dispatcher.recover(true);
  await vi.advanceTimersByTimeAsync(0);
  expect(pathsOf(again)).toEqual(['/v1/service-job-tags', '/v1/service-jobs/7/presence']);
  expect(sent).toEqual([]);
});

test('the shown capacity follows appointments, work hours and blockouts', async () => {
  const capacity = capacityQuery({ filterStart: '2026-06-09', filterEnd: '2026-06-16' });
  const { sent, dispatcher } = await showing([capacity, workHoursQuery]);
  dispatcher.take(changed());
  await vi.advanceTimersByTimeAsync(1000);
  expect(pathsOf(sent)).toEqual(['/v1/users/capacity']);
  dispatcher.take({ name: 'availability', data: {} });
  await vi.advanceTimersByTimeAsync(1000);
  expect(pathsOf(sent)).toEqual(['/v1/users/capacity', '/v1/users/capacity', '/v3/users/current/slots']);
});

const board = boardQuery({ from: '2026-06-10', days: 1, zones: [] });

test('a board reads only the job again that changed, and as a whole when somebody is available at other times', async () => {
  const answers = { 'GET /v1/dispatch': single(aBoard()) };
  const { sent, cache, dispatcher } = await showing([board], answers);
  dispatcher.take(changed({ kinds: ['assignment', 'visit'] }));
  await vi.advanceTimersByTimeAsync(1000);
  expect(sent.map(({ url }) => new URL(url, 'http://x').searchParams.get('jobs'))).toEqual(['7']);
  expect(cache.getQueryData(board.queryKey)?.jobs).toEqual(aBoard().jobs);
  sent.length = 0;
  dispatcher.take(changed({ kinds: ['note'] }));
  await vi.advanceTimersByTimeAsync(1000);
  expect(sent).toEqual([]);
  dispatcher.take({ name: 'availability', data: {} });
  await vi.advanceTimersByTimeAsync(1000);
  expect(sent.map(({ url }) => new URL(url, 'http://x').searchParams.get('jobs'))).toEqual([null]);
});

test('what can be done about a delay is read again when a visit on the board has begun', async () => {
  const repairs = repairProposalsQuery({ userId: 3, serviceJobId: 9, minutes: 40 });
  const { sent, dispatcher } = await showing([board, repairs], { 'GET /v1/dispatch': single(aBoard()) });
  dispatcher.take(changed({ kinds: ['visit'] }));
  await vi.advanceTimersByTimeAsync(1000);
  expect(pathsOf(sent)).toEqual(['/v1/dispatch', '/v1/users/3/repair-proposals']);
});
