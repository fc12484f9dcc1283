import { listMending, maxMendedJobs, type Mending } from '@shootdesk/shared/asset-comments/mending.contract';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../../api/call.ts';
import { jobListsKey } from './queries.ts';

/** Below the lists, so that it is read again with them. */
export const mendingKey = [...jobListsKey, 'mending'] as const;

/** Reads which of these jobs came back, and why; of the first 200. */
export const mendingQuery = (ids: readonly number[]) =>
  queryOptions({
    queryKey: [...mendingKey, ids],
    queryFn: async ({ signal }): Promise<readonly Mending[]> => {
      const serviceJobs = ids.slice(0, maxMendedJobs);
      return (await call(listMending, { query: { serviceJobs: [...serviceJobs] } }, signal)).results;
    },
    placeholderData: keepPreviousData,
  });
