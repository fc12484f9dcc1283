import { defaultPageSize } from '@shootdesk/shared/kernel/paging';
import { listOwnTime, listTimeOfJob } from '@shootdesk/shared/time/time.contract';
import { infiniteQueryOptions, queryOptions, type QueryClient } from '@tanstack/react-query';
import { largestPage } from '../../api/all-pages.ts';
import { call } from '../../api/call.ts';
import { beginClockReading } from '../../kernel/server-clock.ts';

/** Key of all queries about time. */
const timeKey = ['time'] as const;
const ownTimeKey = [...timeKey, 'own'] as const;
const timeOfOthersKey = [...timeKey, 'others'] as const;

const ownTime = {
  filterStart: '-7d',
  filterEnd: '1d',
  includes: ['totalBreakTime', 'userBreakTimes', 'serviceJobUserTimes.serviceJob'],
  pageSize: largestPage,
};

/** The person's own shifts of the last 7 days, the latest first, with the clock of the server. */
export const ownTimeQuery = queryOptions({
  queryKey: [...ownTimeKey, 'shifts'],
  queryFn: async ({ signal }) => {
    const readClock = beginClockReading();
    const { results, additionalInfo } = await call(listOwnTime, { query: ownTime }, signal);
    return { shifts: results, clock: readClock(additionalInfo.now) };
  },
});

/** The time that people spent on a job, the latest first; further pages where there are many. */
export const jobTimesQuery = (id: number) =>
  infiniteQueryOptions({
    queryKey: [...timeOfOthersKey, 'job', id],
    queryFn: ({ pageParam, signal }) =>
      call(
        listTimeOfJob,
        { params: { id }, query: { includes: ['user'], pageSize: defaultPageSize, pageNumber: pageParam } },
        signal,
      ),
    initialPageParam: 1,
    getNextPageParam: ({ additionalInfo }, pages) =>
      pages.length * defaultPageSize < additionalInfo.totalCount ? pages.length + 1 : null,
  });

/** Reads the person's own shown times again, because a step was taken on another device or tab. */
export async function rereadOwnTime(cache: QueryClient): Promise<void> {
  await cache.invalidateQueries({ queryKey: ownTimeKey });
}

/** Reads the shown times of others again, because the clock of somebody changed. */
export async function rereadTimeOfOthers(cache: QueryClient): Promise<void> {
  await cache.invalidateQueries({ queryKey: timeOfOthersKey });
}

/** Reads all shown times again, after a step of the person, or because events may have been missed. */
export async function rereadTime(cache: QueryClient): Promise<void> {
  await cache.invalidateQueries({ queryKey: timeKey });
}
