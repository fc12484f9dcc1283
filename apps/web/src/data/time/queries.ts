import { defaultPageSize } from '@shootdesk/shared/kernel/paging';
import { listTimeCorrections } from '@shootdesk/shared/time/corrections.contract';
import { listOwnTime, listTime, listTimeOfJob } from '@shootdesk/shared/time/time.contract';
import { infiniteQueryOptions, queryOptions, type QueryClient } from '@tanstack/react-query';
import { allPages, largestPage } from '../../api/all-pages.ts';
import { callTogether } from '../../api/call-together.ts';
import { call } from '../../api/call.ts';
import { beginClockReading } from '../../kernel/server-clock.ts';

const timeKey = ['time'] as const;
const ownTimeKey = [...timeKey, 'own'] as const;
const timeOfOthersKey = [...timeKey, 'others'] as const;

const ownTime = {
  includes: ['totalBreakTime', 'userBreakTimes', 'serviceJobUserTimes.serviceJob'],
  pageSize: largestPage,
};

interface Range {
  readonly filterStart: string;
  readonly filterEnd: string;
}

/** Reads the person's own shifts in a range, the latest first, and the server's time. */
async function readOwnTime(range: Range, signal: AbortSignal) {
  const readClock = beginClockReading();
  const { results, additionalInfo } = await callTogether(listOwnTime, { query: { ...ownTime, ...range } }, signal);
  return { shifts: results, clock: readClock(additionalInfo.now) };
}

/** Reads the person's own shifts of the last 7 days, the latest first, and the server's time. */
export const ownTimeQuery = queryOptions({
  queryKey: [...ownTimeKey, 'shifts'],
  queryFn: ({ signal }) => readOwnTime({ filterStart: '-7d', filterEnd: '1d' }, signal),
});

/** Reads the person's own shifts of a week, which begins on Monday. */
export const ownWeekQuery = (weeksAgo: number) =>
  queryOptions({
    queryKey: [...ownTimeKey, 'week', weeksAgo],
    queryFn: async ({ signal }) => {
      const range = { filterStart: `${0 - weeksAgo}w`, filterEnd: `${1 - weeksAgo}w` };
      const { shifts, clock } = await readOwnTime(range, signal);
      // The call returns the open shift for every range.
      return { shifts: weeksAgo === 0 ? shifts : shifts.filter(({ clockEnd }) => clockEnd !== null), clock };
    },
  });

/** Reads a person's requests for corrections, the latest first. */
export const ownCorrectionsQuery = (userId: number) =>
  queryOptions({
    queryKey: [...ownTimeKey, 'corrections', userId],
    queryFn: async ({ signal }) =>
      (await call(listTimeCorrections, { query: { users: [userId], pageSize: largestPage } }, signal)).results,
  });

const present = {
  open: 'true',
  includes: ['user', 'userBreakTimes', 'serviceJobUserTimes.serviceJob'],
  pageSize: largestPage,
  orderBy: 'clockStart',
} as const;

/** Reads all open shifts, earliest first: the people who are clocked in now. */
export const presentPeopleQuery = queryOptions({
  queryKey: [...timeOfOthersKey, 'present'],
  queryFn: ({ signal }) =>
    allPages(
      (pageNumber) => call(listTime, { query: { ...present, includes: [...present.includes], pageNumber } }, signal),
      signal,
    ),
});

/** Reads the undecided requests and their number. */
export const openCorrectionsQuery = queryOptions({
  queryKey: [...timeOfOthersKey, 'corrections', 'open'],
  queryFn: async ({ signal }) => {
    const query = { statuses: ['open'], pageSize: largestPage };
    const { results, additionalInfo } = await call(listTimeCorrections, { query }, signal);
    return { requests: results, totalCount: additionalInfo.totalCount };
  },
});

/** Reads the requests that were decided last. */
export const decidedCorrectionsQuery = queryOptions({
  queryKey: [...timeOfOthersKey, 'corrections', 'decided'],
  queryFn: async ({ signal }) =>
    (
      await call(
        listTimeCorrections,
        { query: { statuses: ['accepted', 'refused'], orderBy: 'decidedAt desc' } },
        signal,
      )
    ).results,
});

/** Reads the time that people spent on a job, the latest first, page by page. */
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

/** Refetches the person's own visible times, because they clocked on another device or tab. */
export async function rereadOwnTime(cache: QueryClient): Promise<void> {
  await cache.invalidateQueries({ queryKey: ownTimeKey });
}

/** Refetches visible times of others, because somebody clocked in or out. */
export async function rereadTimeOfOthers(cache: QueryClient): Promise<void> {
  await cache.invalidateQueries({ queryKey: timeOfOthersKey });
}

/** Refetches all visible times after the person's own step, or because events may have been missed. */
export async function rereadTime(cache: QueryClient): Promise<void> {
  await cache.invalidateQueries({ queryKey: timeKey });
}
