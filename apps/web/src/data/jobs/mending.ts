import { listMending, maxMendedJobs, type Mending } from '@shootdesk/shared/asset-comments/mending.contract';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../../api/call.ts';
import { portionsOfIds } from './portions-of-ids.ts';
import { jobListsKey } from './queries.ts';

/** Below the lists, so that it is read again with them. */
export const mendingKey = [...jobListsKey, 'mending'] as const;

/** Reads which of these jobs came back, and why. */
export const mendingQuery = (ids: readonly number[]) =>
  queryOptions({
    queryKey: [...mendingKey, ids],
    queryFn: async ({ signal }): Promise<readonly Mending[]> => {
      const read = (serviceJobs: number[]) => call(listMending, { query: { serviceJobs } }, signal);
      return (await Promise.all(portionsOfIds(ids, maxMendedJobs).map(read))).flatMap(({ results }) => results);
    },
    placeholderData: keepPreviousData,
  });
