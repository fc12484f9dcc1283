import {
  listFindingCounts,
  maxCountedJobs,
  type FindingCount,
} from '@shootdesk/shared/preflight/finding-counts.contract';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../../api/call.ts';
import { portionsOfIds } from '../jobs/portions-of-ids.ts';
import { jobListsKey } from '../jobs/queries.ts';

/** Reads how many findings of these jobs are open. Below the lists, so that it is read again with them. */
export const findingCountsQuery = (ids: readonly number[]) =>
  queryOptions({
    queryKey: [...jobListsKey, 'findings', ids],
    queryFn: async ({ signal }): Promise<readonly FindingCount[]> => {
      const read = (serviceJobs: number[]) => call(listFindingCounts, { query: { serviceJobs } }, signal);
      return (await Promise.all(portionsOfIds(ids, maxCountedJobs).map(read))).flatMap(({ results }) => results);
    },
    placeholderData: keepPreviousData,
  });
