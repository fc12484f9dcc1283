import { defaultPageSize } from '@shootdesk/shared/kernel/paging';
import type { AnswerOf } from '@shootdesk/shared/kernel/endpoint';
import { listServiceJobsV2 } from '@shootdesk/shared/service-jobs/job-counts.contract';
import type { ServiceJob } from '@shootdesk/shared/service-jobs/service-job.schema';
import type { listServiceJobs } from '@shootdesk/shared/service-jobs/service-jobs.contract';
import { keepPreviousData, useQueries, type UseQueryResult } from '@tanstack/react-query';
import { useDataProvider, type DataProvider, type GetListResult } from 'react-admin';
import type { QueryValue } from '../../api/address.ts';
import { call } from '../../api/call.ts';
import { queryOf } from './list-query.ts';
import type { ListState } from './list-state.ts';

/** Total and facet counts that come with the first page. */
export type JobListInfo = AnswerOf<typeof listServiceJobs>['additionalInfo'];

type Page = Pick<GetListResult<ServiceJob>, 'data'> & { meta?: JobListInfo };

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

type Filter = Record<string, QueryValue>;

/** The first rows, with the counts of the filters. */
function firstPage(dataProvider: DataProvider, filter: Filter, orderBy: string, signal: AbortSignal): Promise<Page> {
  const [field = 'clientDeadline', direction] = orderBy.split(' ');
  return dataProvider.getList<ServiceJob>('service-jobs', {
    sort: { field, order: direction === 'desc' ? 'DESC' : 'ASC' },
    filter,
    meta: { embed: includes },
    pagination: { page: 1, perPage: defaultPageSize },
    signal,
  });
}

/** Further rows; nobody needs the counts again. */
async function laterPage(filter: Filter, orderBy: string, pageNumber: number, signal: AbortSignal): Promise<Page> {
  const query = { ...filter, includes, orderBy, pageSize: defaultPageSize, pageNumber };
  return { data: (await call(listServiceJobsV2, { query }, signal)).results };
}

/** The jobs of a state of the list: pages of 50, asked for side by side. */
export function useJobList(state: ListState): JobList {
  const dataProvider = useDataProvider();
  const filter = queryOf(state);
  const queries = Array.from({ length: state.limit / defaultPageSize }, (_, index) => ({
    queryKey: ['service-jobs', 'getList', filter, state.orderBy, index + 1],
    queryFn: ({ signal }: { signal: AbortSignal }) =>
      index === 0
        ? firstPage(dataProvider, filter, state.orderBy, signal)
        : laterPage(filter, state.orderBy, index + 1, signal),
    placeholderData: keepPreviousData,
  }));
  return useQueries({ queries, combine });
}
