import { CustomFilterId } from '@shootdesk/shared/service-jobs/custom-filters';
import type { AnswerOf } from '@shootdesk/shared/kernel/endpoint';
import { defaultPageSize } from '@shootdesk/shared/kernel/paging';
import { listJobViews, listSavedViews, maxSavedViews } from '@shootdesk/shared/saved-views/saved-views.contract';
import { searchEverything } from '@shootdesk/shared/search/search-all.contract';
import { searchServiceJobs } from '@shootdesk/shared/search/search.contract';
import { listTagWords } from '@shootdesk/shared/service-job-tags/service-job-tags.contract';
import { takeableStatuses, type TakeableRole } from '@shootdesk/shared/service-job-users/taking';
import {
  countServiceJobs,
  listServiceJobGroups,
  getServiceJobStatistics,
  listJobsByServiceDate,
  listServiceJobsV2,
} from '@shootdesk/shared/service-jobs/job-counts.contract';
import type { JobGrouping } from '@shootdesk/shared/service-jobs/job-groups';
import type { JobInclude } from '@shootdesk/shared/service-jobs/list-query';
import type { ServiceJob } from '@shootdesk/shared/service-jobs/service-job.schema';
import { listServiceJobs } from '@shootdesk/shared/service-jobs/service-jobs.contract';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import pLimit from 'p-limit';
import type { QueryValue } from '../../api/address.ts';
import { allPages, largestPage } from '../../api/all-pages.ts';
import { call } from '../../api/call.ts';
import { jobListsKey, jobStatisticsKey } from './queries.ts';

/** Filters of the job list in the API's notation. */
export type JobFilters = Readonly<Record<string, QueryValue>>;

/** Total and facet counts that come with the first page of a list. */
export type JobListInfo = AnswerOf<typeof listServiceJobs>['additionalInfo'];

export interface JobListPage {
  readonly jobs: readonly ServiceJob[];
  /** Only on the first page, because the counts are needed once. */
  readonly info: JobListInfo | null;
}

/** Filters, order and included data of a list of jobs. */
export interface JobListQuery {
  readonly filters: JobFilters;
  readonly includes: readonly JobInclude[];
  readonly orderBy: string;
  readonly groupBy?: JobGrouping;
  /** Folded groups, whose jobs are not read. */
  readonly foldedGroups?: readonly number[];
}

/** Concurrency limit of page requests in this tab, because a long list must not take the whole server. */
const limit = pLimit(4);

async function readPage(
  { filters, foldedGroups, ...beside }: JobListQuery,
  pageNumber: number,
  signal: AbortSignal,
): Promise<JobListPage> {
  signal.throwIfAborted();
  const folded = foldedGroups && foldedGroups.length > 0 ? { foldedGroups: [...foldedGroups] } : {};
  const paging = { pageSize: defaultPageSize, pageNumber };
  const query = { ...filters, ...beside, ...folded, includes: [...beside.includes], ...paging };
  if (pageNumber > 1) return { jobs: (await call(listServiceJobsV2, { query }, signal)).results, info: null };
  const { results, additionalInfo } = await call(listServiceJobs, { query }, signal);
  return { jobs: results, info: additionalInfo };
}

/** A page of the job list, 50 jobs long. */
export const jobListPageQuery = (list: JobListQuery, pageNumber: number) =>
  queryOptions({
    queryKey: [...jobListsKey, 'page', list, pageNumber],
    queryFn: ({ signal }) => limit(() => readPage(list, pageNumber, signal)),
    placeholderData: keepPreviousData,
  });

/** Maximum number of selected jobs. */
export const maxSelected = 2000;

/** Reads the jobs of a list in its order, without those of folded groups, up to the maximum of a selection. */
export async function fetchListedJobs(
  { filters, includes, orderBy, groupBy, foldedGroups }: JobListQuery,
  total: number,
): Promise<readonly ServiceJob[]> {
  const count = Math.min(total, maxSelected);
  const pages = Array.from({ length: Math.ceil(count / largestPage) }, (_, index) => index + 1);
  const grouping = groupBy && foldedGroups ? { groupBy, foldedGroups: [...foldedGroups] } : {};
  const query = { ...filters, ...grouping, includes: [...includes], orderBy, pageSize: largestPage };
  const read = (pageNumber: number) =>
    limit(async () => (await call(listServiceJobsV2, { query: { ...query, pageNumber } })).results);
  const jobs = (await Promise.all(pages.map(read))).flat();
  return [...new Map(jobs.map((job) => [job.id, job])).values()].slice(0, count);
}

/** Jobs that were in the loaded part of a list and no longer are. */
export interface MissingJobs {
  /** Ids of all jobs that were searched for. */
  readonly about: readonly number[];
  /** Current state of those that the person may still see. */
  readonly jobs: readonly ServiceJob[];
  /** Ids of jobs that still match the filters, but come after the loaded rows. */
  readonly further: readonly number[];
}

/** Maximum number of campaigns in one request, because an address has a limited length. */
const maxCampaigns = 100;

/** Reads those of the given jobs that match the filters. Reads them by campaign, which never changes. */
async function readJobsAmong(
  filters: JobFilters,
  includes: readonly JobInclude[],
  wanted: readonly ServiceJob[],
  signal: AbortSignal,
): Promise<ServiceJob[]> {
  const ids = new Set(wanted.map(({ id }) => id));
  const campaigns = [...new Set(wanted.map(({ campaignId }) => campaignId))];
  const portions = Array.from({ length: Math.ceil(campaigns.length / maxCampaigns) }, (_, number) =>
    campaigns.slice(number * maxCampaigns, (number + 1) * maxCampaigns),
  );
  const readPortion = (portion: readonly number[]) =>
    allPages<ServiceJob>((pageNumber) => {
      const paging = { orderBy: 'id', pageSize: largestPage, pageNumber };
      return limit(() =>
        call(
          listServiceJobsV2,
          { query: { ...filters, campaigns: portion, includes: [...includes], ...paging } },
          signal,
        ),
      );
    }, signal);
  return (await Promise.all(portions.map(readPortion))).flat().filter(({ id }) => ids.has(id));
}

/** Finds why jobs are missing from the loaded part of a list. @param goesOn whether the list has more rows than are loaded */
export const missingJobsQuery = (
  { filters, includes, orderBy }: JobListQuery,
  missing: readonly ServiceJob[],
  goesOn: boolean,
) => {
  const about = missing.map(({ id }) => id);
  return queryOptions({
    // Below the pages' key, because it is as old as they are.
    queryKey: [...jobListsKey, 'page', { filters, includes, orderBy }, 'missing', about, goesOn],
    queryFn: async ({ signal }): Promise<MissingJobs> => {
      const further = goesOn ? await readJobsAmong(filters, includes, missing, signal) : [];
      const furtherIds = further.map(({ id }) => id);
      const others = missing.filter(({ id }) => !furtherIds.includes(id));
      const jobs = others.length > 0 ? await readJobsAmong({}, includes, others, signal) : [];
      return { about, jobs: [...further, ...jobs], further: furtherIds };
    },
    placeholderData: keepPreviousData,
  });
};

/** Counts the jobs of filters, and those of each built-in filter. */
export const jobFacetsQuery = (filters: JobFilters) =>
  queryOptions({
    queryKey: [...jobListsKey, 'facets', filters],
    queryFn: async ({ signal }) =>
      (await call(listServiceJobs, { query: { ...filters, pageSize: 1 } }, signal)).additionalInfo,
    placeholderData: keepPreviousData,
  });

/** Reads the groups of a list, with counts over all its jobs. */
export const jobGroupsQuery = (groupBy: JobGrouping, filters: JobFilters) =>
  queryOptions({
    queryKey: [...jobListsKey, 'groups', groupBy, filters],
    queryFn: async ({ signal }) =>
      (await call(listServiceJobGroups, { query: { ...filters, groupBy } }, signal)).results,
    placeholderData: (previous, query) => (query?.queryKey.includes(groupBy) ? previous : undefined),
  });

/** Counts the jobs that each service or status would give as a filter. */
export const jobCountsQuery = (filters: JobFilters) =>
  queryOptions({
    queryKey: [...jobListsKey, 'counts', filters],
    queryFn: ({ signal }) => call(countServiceJobs, { query: filters }, signal),
    placeholderData: keepPreviousData,
  });

/** Reads the day's numbers by service group. */
export const jobStatisticsQuery = queryOptions({
  queryKey: jobStatisticsKey,
  queryFn: async ({ signal }) => (await call(getServiceJobStatistics, {}, signal)).results,
  refetchInterval: 60_000,
});

/** Reads the most urgent waiting job that a person has taken; null without one. */
export const heldJobQuery = (userId: number, jobRole: TakeableRole) =>
  queryOptions({
    queryKey: [...jobListsKey, 'held', userId, jobRole],
    queryFn: async ({ signal }) => {
      const serviceJobStatuses = [...takeableStatuses[jobRole]];
      const query = { users: [userId], serviceJobStatuses, includes: ['users'], pageSize: 200 };
      const { results } = await call(listServiceJobsV2, { query }, signal);
      const isHeld = ({ users }: ServiceJob) =>
        users?.some((user) => user.userId === userId && user.serviceJobUserRoleId === jobRole);
      return results.find(isHeld) ?? null;
    },
  });

/** A period of instants, or of days from today such as '0d' to '7d'. */
interface Period {
  readonly filterStart: string;
  readonly filterEnd: string;
  /** Only the appointments of these providers. Providers get only their own in any case. */
  readonly users?: number[];
}

/** Reads the appointments of a period, that is, the blocked time of providers; only the first ones where there are many. */
export const jobsByServiceDateQuery = (period: Period) =>
  queryOptions({
    queryKey: [...jobListsKey, 'by-service-date', period],
    queryFn: ({ signal }) => call(listJobsByServiceDate, { query: { ...period } }, signal),
  });

/** Finds tags of open jobs that contain a text. */
export const tagWordsQuery = (text: string) =>
  queryOptions({
    queryKey: [...jobListsKey, 'tag-words', text],
    queryFn: async ({ signal }) => (await call(listTagWords, { query: text ? { name: text } : {} }, signal)).results,
  });

/** Reads the other jobs of a job's campaign that the person may see, in any status. */
export const relatedJobsQuery = ({ id, campaignId }: Pick<ServiceJob, 'id' | 'campaignId'>) =>
  queryOptions({
    queryKey: [...jobListsKey, 'of-campaign', campaignId],
    queryFn: async ({ signal }) => {
      const query = { campaigns: [campaignId], includes: ['service', 'status'], orderBy: 'id', pageSize: '200' };
      return (await call(listServiceJobs, { query }, signal)).results;
    },
    select: (jobs) => jobs.filter((job) => job.id !== id),
  });

const visitIncludes: JobInclude[] = ['campaign', 'client', 'details', 'service', 'status', 'fileCounts'];

/** Reads the person's appointments from today on, in order. */
const visitsQuery = (filters: { readonly serviceDateFilterEnd: string; readonly customFilters?: number[] }) =>
  queryOptions({
    queryKey: [...jobListsKey, 'visits', filters],
    queryFn: async ({ signal }) => {
      const order = { includes: visitIncludes, orderBy: 'dateService', pageSize: '50' };
      const query = { ...order, serviceDateFilterStart: '0d', ...filters };
      return (await call(listServiceJobs, { query }, signal)).results;
    },
  });

/** Reads appointments that are not done yet. The next one may be weeks ahead. */
export const openVisitsQuery = visitsQuery({
  serviceDateFilterEnd: '28d',
  customFilters: [CustomFilterId.OnsiteNotDone],
});

export const visitsOfTodayQuery = visitsQuery({ serviceDateFilterEnd: '1d' });

/** Searches jobs; the server refuses a text that is too short. */
export const jobSearchQuery = (text: string) =>
  queryOptions({
    queryKey: [...jobListsKey, 'search', text],
    queryFn: async ({ signal }) =>
      (await call(searchServiceJobs, { query: { search: text, includes: ['campaign'] } }, signal)).results,
  });

/** Searches jobs, clients and people; the server refuses a text that is too short. */
export const searchEverythingQuery = (text: string) =>
  queryOptions({
    queryKey: [...jobListsKey, 'search', 'everything', text],
    queryFn: async ({ signal }) => (await call(searchEverything, { query: { search: text } }, signal)).results,
  });

/** Reads the person's own views of the job list by name. Its key is below the lists', because a change of a job changes their counts. */
export const savedViewsQuery = queryOptions({
  queryKey: [...jobListsKey, 'saved-views'],
  queryFn: async ({ signal }) =>
    (await call(listSavedViews, { query: { entityType: 'serviceJob', pageSize: maxSavedViews } }, signal)).results,
  staleTime: 60_000,
});

/**
 * Reads the views that are tabs of the job list, with their counts. Its key is beside the person's own views, which are refetched together with it.
 */
export const jobViewsQuery = queryOptions({
  queryKey: [...savedViewsQuery.queryKey, 'tabs'],
  queryFn: async ({ signal }) => (await call(listJobViews, {}, signal)).results,
  staleTime: 60_000,
});
