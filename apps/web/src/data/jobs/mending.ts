import { listMending, maxMendedJobs, type Mending } from '@shootdesk/shared/asset-comments/mending.contract';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../../api/call.ts';
import { readInPortions } from './portions-of-ids.ts';
import { jobListsKey } from './queries.ts';

/** Below the lists' key, so that both are refetched together. */
export const mendingKey = [...jobListsKey, 'mending'] as const;

/** Reads which of these jobs came back for changes, and why. */
export const mendingQuery = (ids: readonly number[]) =>
  queryOptions({
    queryKey: [...mendingKey, ids],
    queryFn: ({ signal }): Promise<readonly Mending[]> =>
      readInPortions(
        ids,
        maxMendedJobs,
        async (serviceJobs) => (await call(listMending, { query: { serviceJobs } }, signal)).results,
      ),
    placeholderData: keepPreviousData,
  });
