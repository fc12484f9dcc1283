import { defaultPageSize } from '@shootdesk/shared/kernel/paging';
import type { AnswerOf } from '@shootdesk/shared/kernel/endpoint';
import { listServiceJobsV2 } from '@shootdesk/shared/service-jobs/job-counts.contract';
import type { ServiceJob } from '@shootdesk/shared/service-jobs/service-job.schema';
import type { listServiceJobs } from '@shootdesk/shared/service-jobs/service-jobs.contract';
import { keepPreviousData, useQueries, useQueryClient, type UseQueryResult } from '@tanstack/react-query';
import pLimit from 'p-limit';
import { useDataProvider, type DataProvider, type GetListResult } from 'react-admin';
import type { QueryValue } from '../../api/address.ts';
import { call } from '../../api/call.ts';
import { isOfType, useCurrentUser } from '../../api/current-user.ts';
import { queryOf } from './list-query.ts';
import { limits, type ListState } from './list-state.ts';

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
  /** Why not everything asked for is there; the rows of an earlier answer stay. */
  readonly error: Error | null;
  readonly retry: () => void;
}

const usual = ['campaign', 'client', 'service', 'status', 'users', 'fileCounts'];
/** Those who drive there need the address and whom to call. */
const ofVisits = [...usual, 'details'];

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

interface Asked {
  readonly filter: Record<string, QueryValue>;
  readonly includes: string[];
  readonly orderBy: string;
}

/** The first rows, with the counts of the filters. */
function firstPage(
  dataProvider: DataProvider,
  { filter, includes, orderBy }: Asked,
  signal: AbortSignal,
): Promise<Page> {
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
async function laterPage({ filter, ...asked }: Asked, pageNumber: number, signal: AbortSignal): Promise<Page> {
  const query = { ...filter, ...asked, pageSize: defaultPageSize, pageNumber };
  return { data: (await call(listServiceJobsV2, { query }, signal)).results };
}

/** Concurrency limit of page requests, because a long list must not take the whole server. */
const limit = pLimit(4);

/** Rows to ask for before the number of jobs is known: what the selector offers. */
const rowsUnseen = limits.at(-1) ?? defaultPageSize;

/** The jobs of a state of the list, in pages of 50: never more of them than there are jobs. */
export function useJobList(state: ListState): JobList {
  const dataProvider = useDataProvider();
  const cache = useQueryClient();
  const filter = queryOf(state);
  const includes = isOfType(useCurrentUser(), 'OnSite') ? ofVisits : usual;
  const asked = { filter, includes, orderBy: state.orderBy };
  const keyOf = (page: number) => ['service-jobs', 'getList', filter, state.orderBy, page];
  const total = cache.getQueryData<Page>(keyOf(1))?.meta?.totalCount ?? rowsUnseen;
  const pages = Math.max(1, Math.ceil(Math.min(state.limit, total) / defaultPageSize));
  const queries = Array.from({ length: pages }, (_, index) => ({
    queryKey: keyOf(index + 1),
    queryFn: ({ signal }: { signal: AbortSignal }) =>
      limit(() => {
        signal.throwIfAborted();
        return index === 0 ? firstPage(dataProvider, asked, signal) : laterPage(asked, index + 1, signal);
      }),
    placeholderData: keepPreviousData,
  }));
  return useQueries({ queries, combine });
}
