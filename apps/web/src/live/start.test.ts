import { QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { byPath, fakeApi, failure, single } from '../../test/fake-api.ts';
import { aJob } from '../../test/job-records.ts';
import { createQueryClient } from '../api/query-client.ts';
import { onLostSession } from '../api/lost-session.ts';
import { jobQuery } from '../data/jobs/queries.ts';
import { startLive } from './start.ts';

let stop = () => {};

beforeEach(
  () => void vi.useFakeTimers({ toFake: ['setTimeout', 'setInterval', 'clearTimeout', 'clearInterval', 'Date'] }),
);
afterEach(() => {
  stop();
  vi.restoreAllMocks();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** Starts a tab that shows job 7, in a browser without shared workers; `refusal` is what the stream is answered. */
async function start(refusal: ReturnType<typeof failure>) {
  const sent = fakeApi(
    byPath({ 'GET /v1/service-jobs/7': single(aJob()), 'GET /v1/events': refusal, 'GET /v1/users/current': refusal }),
  );
  const cache = createQueryClient();
  new QueryObserver(cache, jobQuery(7)).subscribe(() => undefined);
  stop = startLive(cache, 1);
  const count = (path: string) => sent.filter(({ url }) => url.startsWith(path)).length;
  await vi.waitFor(() => expect(count('/v1/events')).toBe(1));
  return count;
}

const unavailable = failure(503, 'unavailable', 'The stream cannot be had.');
const turnTo = (visibility: DocumentVisibilityState) => {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(visibility);
  document.dispatchEvent(new Event('visibilitychange'));
};

test('a page that cannot have the stream reads what it shows every 30 seconds', async () => {
  const count = await start(unavailable);
  const before = count('/v1/service-jobs/7');
  await vi.advanceTimersByTimeAsync(61_000);
  expect(count('/v1/service-jobs/7') - before).toBe(2);
});

test('a hidden page does not, and reads it as soon as it is seen', async () => {
  const count = await start(unavailable);
  turnTo('hidden');
  const before = count('/v1/service-jobs/7');
  await vi.advanceTimersByTimeAsync(120_000);
  expect(count('/v1/service-jobs/7')).toBe(before);
  turnTo('visible');
  await vi.advanceTimersByTimeAsync(1000);
  expect(count('/v1/service-jobs/7')).toBeGreaterThan(before);
});

test('a stream that is refused because the session has ended lets every screen say so', async () => {
  const lost: string[] = [];
  const stopHearing = onLostSession((how) => lost.push(how));
  await start(failure(401, 'unauthenticated', 'Please sign in.'));
  await vi.waitFor(() => expect(lost).toEqual(['signed-out']));
  stopHearing();
});
