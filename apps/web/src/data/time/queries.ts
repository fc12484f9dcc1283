import { listOwnTime } from '@shootdesk/shared/time/time.contract';
import { queryOptions, type QueryClient } from '@tanstack/react-query';
import { largestPage } from '../../api/all-pages.ts';
import { call } from '../../api/call.ts';
import { beginClockReading } from '../../kernel/server-clock.ts';

/** Key of all queries about time. */
const timeKey = ['time'] as const;

const ownTime = {
  filterStart: '-7d',
  filterEnd: '1d',
  includes: ['totalBreakTime', 'userBreakTimes', 'serviceJobUserTimes.serviceJob'],
  pageSize: largestPage,
};

/** The person's own shifts of the last 7 days, the latest first, with the clock of the server. */
export const ownTimeQuery = queryOptions({
  queryKey: [...timeKey, 'own'],
  queryFn: async ({ signal }) => {
    const readClock = beginClockReading();
    const { results, additionalInfo } = await call(listOwnTime, { query: ownTime }, signal);
    return { shifts: results, clock: readClock(additionalInfo.now) };
  },
});

/** Reads shown times again, because something may have happened elsewhere. */
export async function rereadTime(cache: QueryClient): Promise<void> {
  await cache.invalidateQueries({ queryKey: timeKey });
}
