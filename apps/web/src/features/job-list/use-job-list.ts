import { defaultPageSize } from '@shootdesk/shared/kernel/paging';
import type { JobInclude } from '@shootdesk/shared/service-jobs/list-query';
import type { ServiceJob } from '@shootdesk/shared/service-jobs/service-job.schema';
import { useQueries, useQuery, useQueryClient, type UseQueryResult } from '@tanstack/react-query';
import { useMemo } from 'react';
import { isOfType, useCurrentUser } from '../../api/current-user.ts';
import {
  jobListPageQuery,
  type JobListInfo,
  type JobListPage,
  type JobListQuery,
} from '../../data/jobs/list-queries.ts';
import { useGroups, type ListGroups } from './groups/use-groups.ts';
import type { RowGroups } from './held-rows.ts';
import { queryOf } from './list-query.ts';
import { dayOf } from './on-site/group-by-date.ts';
import { useHeldRows, type ListMoves } from './use-held-rows.ts';
import { limits, type ListState } from './list-state.ts';

export interface JobList {
  readonly jobs: readonly ServiceJob[];
  /** Null until the first response. */
  readonly info: JobListInfo | null;
  /** True while the rows belong to the previous query. */
  readonly isOutdated: boolean;
  readonly isLoadingMore: boolean;
  /** Error of the latest request; rows of an earlier response stay visible. */
  readonly error: Error | null;
  readonly retry: () => void;
  readonly moves: ListMoves;
  /** The query: filters, order, and included parts of each job. */
  readonly query: JobListQuery;
  /** Key of the query, which does not depend on folded groups. */
  readonly question: string;
  /** Null without grouping. */
  readonly groups: ListGroups | null;
  /** Number of jobs outside folded groups. */
  readonly unfoldedCount: number;
}

/** The latest response for a state of the list. */
type LatestList = Omit<JobList, 'moves' | 'query' | 'question' | 'groups' | 'unfoldedCount'>;

const usual: JobInclude[] = ['campaign', 'client', 'service', 'status', 'users', 'fileCounts', 'tags'];
/** Includes for on-site people: address and phone number. */
const ofVisits: JobInclude[] = [...usual, 'details'];
const withZone: JobInclude[] = [...usual, 'zoneId'];

/** Rows in order; a job that moved between two pages during the load appears once. */
function distinct(pages: readonly (JobListPage | undefined)[]): ServiceJob[] {
  const byId = new Map<number, ServiceJob>();
  for (const job of pages.flatMap((page) => page?.jobs ?? [])) if (!byId.has(job.id)) byId.set(job.id, job);
  return [...byId.values()];
}

/** The pages after the first. */
const combine = (pages: UseQueryResult<JobListPage>[]) => ({
  data: pages.map((page) => page.data),
  isOutdated: pages.some((page) => page.isPlaceholderData),
  isLoading: pages.some((page) => page.isPending),
  error: pages.find((page) => page.isError)?.error ?? null,
  retry: () => pages.forEach((page) => page.isError && void page.refetch()),
});

/** Rows to request while the total is unknown. */
const rowsUnseen = limits.at(-1) ?? defaultPageSize;

/** Loads the jobs of a list in pages of 50, and no pages beyond the total. */
function useLatestList(list: JobListQuery, limit: number, foldedCount: number): LatestList {
  const cache = useQueryClient();
  const total = cache.getQueryData(jobListPageQuery(list, 1).queryKey)?.info?.totalCount ?? rowsUnseen;
  const pages = Math.ceil(Math.min(limit, total - foldedCount) / defaultPageSize);
  // Not among the others: `useQueries` renders twice whenever its queries change, also if all are cached.
  const first = useQuery(jobListPageQuery(list, 1));
  const others = useQueries({
    queries: Array.from({ length: Math.max(0, pages - 1) }, (_, index) => jobListPageQuery(list, index + 2)),
    combine,
  });
  const { data, refetch } = first;
  const jobs = useMemo(() => distinct([data, ...others.data]), [data, others.data]);
  return {
    jobs,
    info: data?.info ?? null,
    isOutdated: first.isPlaceholderData || others.isOutdated,
    isLoadingMore: first.isPending || others.isLoading,
    error: first.error ?? others.error,
    retry: () => {
      if (first.isError) void refetch();
      others.retry();
    },
  };
}

/** Keeps rows under the group in which they were first shown. */
function useRowGroups(groups: ListGroups | null, isVisits: boolean, timeZone: string): RowGroups | null {
  const keyOf = groups?.keyOf;
  return useMemo(() => {
    if (keyOf) return { groupOf: keyOf, mark: 'otherGroup' };
    return isVisits ? { groupOf: (job: ServiceJob) => dayOf(job, timeZone), mark: 'otherDay' } : null;
  }, [keyOf, isVisits, timeZone]);
}

function listQuery(state: ListState, isVisits: boolean, groups: ListGroups | null): JobListQuery {
  const includes = isVisits ? ofVisits : usual;
  const list = { filters: queryOf(state), includes, orderBy: state.orderBy };
  if (!groups) return list;
  const grouped = groups.by === 'zone' ? withZone : includes;
  return { ...list, includes: grouped, groupBy: groups.by, foldedGroups: [...groups.folded] };
}

/**
 * The jobs for a state of the list. Rows are updated in place; jobs that enter or leave wait until the person asks for the current list.
 */
export function useJobList(state: ListState): JobList {
  const user = useCurrentUser();
  const isVisits = isOfType(user, 'OnSite');
  const groups = useGroups(state.groupBy, queryOf(state));
  const list = listQuery(state, isVisits, groups);
  const foldedCount = groups?.foldedCount ?? 0;
  const latest = useLatestList(list, state.limit, foldedCount);
  const rowGroups = useRowGroups(groups, isVisits, user.timeZone);
  const question = JSON.stringify([list.filters, list.orderBy, list.groupBy]);
  const unfoldedCount = Math.max(0, (latest.info?.totalCount ?? 0) - foldedCount);
  const isSettled = latest.info !== null && !latest.isOutdated && !latest.isLoadingMore && !latest.error;
  const rows = {
    question: JSON.stringify([question, list.foldedGroups]),
    limit: state.limit,
    totalCount: unfoldedCount,
    jobs: latest.jobs,
  };
  const held = useHeldRows({ list, latest: rows, isSettled, groups: rowGroups });
  return { ...latest, query: list, question, groups, unfoldedCount, ...held };
}
