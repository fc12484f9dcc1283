import { listMending, maxMendedJobs, type Mending } from '@shootdesk/shared/asset-comments/mending.contract';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../../api/call.ts';
import { jobListsKey } from './queries.ts';

/** Below the lists, so that it is read again with them. */
export const mendingKey = [...jobListsKey, 'mending'] as const;

/** As many jobs at a time as the call takes. */
function portionsOf(ids: readonly number[]): number[][] {
  const count = Math.ceil(ids.length / maxMendedJobs);
  return Array.from({ length: count }, (_, index) => ids.slice(index * maxMendedJobs, (index + 1) * maxMendedJobs));
}

/** Reads which of these jobs came back, and why. */
export const mendingQuery = (ids: readonly number[]) =>
  queryOptions({
    queryKey: [...mendingKey, ids],
    queryFn: async ({ signal }): Promise<readonly Mending[]> => {
      const read = (serviceJobs: number[]) => call(listMending, { query: { serviceJobs } }, signal);
      return (await Promise.all(portionsOf(ids).map(read))).flatMap(({ results }) => results);
    },
    placeholderData: keepPreviousData,
  });
