import {
  listFindingCounts,
  maxCountedJobs,
  type FindingCount,
} from '@shootdesk/shared/preflight/finding-counts.contract';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../../api/call.ts';
import { readInPortions } from '../jobs/portions-of-ids.ts';
import { jobListsKey } from '../jobs/queries.ts';

/** Counts the open findings of jobs. Its key is below the lists', so that both are refetched together. */
export const findingCountsQuery = (ids: readonly number[]) =>
  queryOptions({
    queryKey: [...jobListsKey, 'findings', ids],
    queryFn: ({ signal }): Promise<readonly FindingCount[]> =>
      readInPortions(
        ids,
        maxCountedJobs,
        async (serviceJobs) => (await call(listFindingCounts, { query: { serviceJobs } }, signal)).results,
      ),
    placeholderData: keepPreviousData,
  });
