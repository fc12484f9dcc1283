import { defaultPageSize } from '@shootdesk/shared/kernel/paging';
import type { AnswerOf } from '@shootdesk/shared/kernel/endpoint';
import type { ServiceJob } from '@shootdesk/shared/service-jobs/service-job.schema';
import type { listServiceJobs } from '@shootdesk/shared/service-jobs/service-jobs.contract';
import { keepPreviousData, useQueries, type UseQueryResult } from '@tanstack/react-query';
import { useDataProvider, type GetListResult } from 'react-admin';
import type { ListState } from './list-state.ts';

/** Total and facet counts that come with each page. */
export type JobListInfo = AnswerOf<typeof listServiceJobs>['additionalInfo'];

type Page = GetListResult<ServiceJob> & { meta?: JobListInfo };

export interface JobList {
  readonly jobs: readonly ServiceJob[];
  /** Null until the first answer. */
  readonly info: JobListInfo | null;
  /** Rows of the answer to an earlier question, until the new one comes. */
  readonly isOutdated: boolean;
  readonly isLoadingMore: boolean;
  readonly error: Error | null;
  readonly retry: () => void;
}

const includes = ['campaign', 'client', 'service', 'status', 'users'];

/** Rows in their order; a job that moved between two pages while they were read is shown once. */
function distinct(pages: readonly (Page | undefined)[]): ServiceJob[] {
  const byId = new Map<number, ServiceJob>();
  for (const job of pages.flatMap((page) => page?.data ?? [])) if (!byId.has(job.id)) byId.set(job.id, job);
  return [...byId.values()];
}

function combine(pages: UseQueryResult<Page>[]): JobList {
  return {
    jobs: distinct(pages.map((page) => page.data)),
    info: pages[0]?.data?.meta ?? null,
    isOutdated: pages.some((page) => page.isPlaceholderData),
    isLoadingMore: pages.some((page) => page.isPending),
    error: pages.find((page) => page.isError)?.error ?? null,
    retry: () => pages.forEach((page) => page.isError && void page.refetch()),
  };
}

/** The jobs of a state of the list: pages of 50, asked for side by side. */
export function useJobList({ orderBy, limit, customFilters, serviceJobStatuses }: ListState): JobList {
  const dataProvider = useDataProvider();
  const [field = 'clientDeadline', direction] = orderBy.split(' ');
  const shared = {
    sort: { field, order: direction === 'desc' ? ('DESC' as const) : ('ASC' as const) },
    filter: { customFilters, ...(serviceJobStatuses.length > 0 ? { serviceJobStatuses } : {}) },
    meta: { embed: includes },
  };
  const queries = Array.from({ length: limit / defaultPageSize }, (_, index) => {
    const params = { ...shared, pagination: { page: index + 1, perPage: defaultPageSize } };
    return {
      queryKey: ['service-jobs', 'getList', params],
      queryFn: ({ signal }: { signal: AbortSignal }): Promise<Page> =>
        dataProvider.getList<ServiceJob>('service-jobs', { ...params, signal }),
      placeholderData: keepPreviousData,
    };
  });
  return useQueries({ queries, combine });
}
