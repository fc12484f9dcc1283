import { listActivityLogs } from '@shootdesk/shared/activity-logs/activity-logs.contract';
import { mostOfJob } from '@shootdesk/shared/kernel/child-list-query';
import { defaultPageSize } from '@shootdesk/shared/kernel/paging';
import { listClientResources, listCtClientResources } from '@shootdesk/shared/resources/client-resources.contract';
import { listFittingProviders } from '@shootdesk/shared/dispatch/fitting-providers.contract';
import { listFreeTimes } from '@shootdesk/shared/scheduling/scheduling.contract';
import { listServiceJobChecklistItems } from '@shootdesk/shared/service-job-checklist-items/service-job-checklist-items.contract';
import { listServiceJobTags } from '@shootdesk/shared/service-job-tags/service-job-tags.contract';
import { listJobUserCandidates } from '@shootdesk/shared/service-job-users/service-job-users.contract';
import { getEmailDraft, listEmailRequests } from '@shootdesk/shared/email-requests/email-requests.contract';
import { getEsoftState } from '@shootdesk/shared/esoft/esoft.contract';
import { jobIncludes } from '@shootdesk/shared/service-jobs/list-query';
import {
  getServiceJob,
  listServiceJobHistory,
  type ServiceJobHistory,
} from '@shootdesk/shared/service-jobs/service-jobs.contract';
import type { ServiceJobWithStatuses } from '@shootdesk/shared/service-jobs/service-job.schema';
import { getSetAvailable, setAvailableIntervalMs } from '@shootdesk/shared/service-jobs/set-available.contract';
import { infiniteQueryOptions, keepPreviousData, queryOptions, type QueryClient } from '@tanstack/react-query';
import { callTogether } from '../../api/call-together.ts';
import { call } from '../../api/call.ts';

export const jobsKey = ['service-jobs'] as const;

/** Key of lists, counts and searches, because any change of a job may change each of them. */
export const jobListsKey = [...jobsKey, 'lists'] as const;

/** Key of the day's numbers. */
export const jobStatisticsKey = [...jobListsKey, 'statistics'] as const;

export const jobKey = (id: number) => [...jobsKey, id] as const;

/** A part of a job with a call of its own. */
export type JobPart =
  | 'activity'
  | 'assets'
  | 'booking-link'
  | 'candidates'
  | 'checklist'
  | 'client-proofing'
  | 'comments'
  | 'copy-proof'
  | 'client-resources'
  | 'ct-client-resources'
  | 'email-draft'
  | 'emails'
  | 'esoft'
  | 'exposure-sets'
  | 'findings'
  | 'fitting-providers'
  | 'forecast'
  | 'free-times'
  | 'history'
  | 'job'
  | 'property-note'
  | 'resources'
  | 'review'
  | 'review-links'
  | 'set-available'
  | 'tags'
  | 'views'
  | 'visit'
  | 'wishes';

export const jobPartKey = (id: number, part: JobPart) => [...jobKey(id), part] as const;

/** Includes for calls that return a job, so that the page can use the response. */
export const jobPageIncludes = { includes: jobIncludes };

/** Reads a job with all data of its page, including details, notes and people. */
export const jobQuery = (id: number) =>
  queryOptions({
    queryKey: jobPartKey(id, 'job'),
    queryFn: ({ signal }) => callTogether(getServiceJob, { params: { id }, query: jobPageIncludes }, signal),
  });

export type JobPeople = NonNullable<ServiceJobWithStatuses['users']>;

/** The data of a job that an asset's page needs. */
export interface ReviewedJob {
  /** Decides how assets are displayed, and which files they may be. */
  readonly serviceGroupId: number;
  readonly serviceJobStatusId: number;
  /** Statuses to which the reader may move it. */
  readonly allowedStatuses: ServiceJobWithStatuses['allowedStatuses'];
  readonly campaignId: number;
  /** People who may comment. */
  readonly users: JobPeople;
}

export const reviewedJobQuery = (id: number) =>
  queryOptions({
    queryKey: jobPartKey(id, 'review'),
    queryFn: async ({ signal }): Promise<ReviewedJob> => {
      const job = await call(getServiceJob, { params: { id }, query: { includes: ['users'] } }, signal);
      const { serviceGroupId, serviceJobStatusId, allowedStatuses, campaignId, users } = job;
      return { serviceGroupId, serviceJobStatusId, allowedStatuses, campaignId, users: users ?? [] };
    },
  });

/** Reads every status the job has had, newest first. */
export const jobHistoryQuery = (id: number) =>
  queryOptions({
    queryKey: jobPartKey(id, 'history'),
    queryFn: async ({ signal }) => (await callTogether(listServiceJobHistory, { params: { id } }, signal)).results,
  });

/** Reads the activity log of a job, newest first. */
export const jobActivityQuery = (id: number) =>
  infiniteQueryOptions({
    queryKey: jobPartKey(id, 'activity'),
    queryFn: ({ pageParam, signal }) => {
      const paging = { pageSize: String(defaultPageSize), pageNumber: String(pageParam) };
      return callTogether(
        listActivityLogs,
        { query: { serviceJobs: [id], includes: ['createdBy'], ...paging } },
        signal,
      );
    },
    initialPageParam: 1,
    getNextPageParam: ({ additionalInfo }, _, page) =>
      page * defaultPageSize < additionalInfo.totalCount ? page + 1 : null,
  });

const ofJob = (id: number) => ({ serviceJobs: [id], pageSize: String(mostOfJob) });

/** Reads the e-mails about a job, newest first. */
export const jobEmailsQuery = (id: number) =>
  queryOptions({
    queryKey: jobPartKey(id, 'emails'),
    queryFn: async ({ signal }) =>
      (await callTogether(listEmailRequests, { query: { serviceJobId: String(id) } }, signal)).results,
  });

/** Reads whether Esoft is set up, and which files of the job were sent there. */
export const esoftQuery = (id: number) =>
  queryOptions({
    queryKey: jobPartKey(id, 'esoft'),
    queryFn: ({ signal }) => call(getEsoftState, { params: { id } }, signal),
  });

/** Reads the proposed e-mail to the client. Never from the cache, because people change addresses before they send. */
export const emailDraftQuery = (id: number) =>
  queryOptions({
    queryKey: jobPartKey(id, 'email-draft'),
    queryFn: ({ signal }) => call(getEmailDraft, { params: { id } }, signal),
    gcTime: 0,
    retry: false,
  });

/** Reads the tags of a job, in the order in which they were added. */
export const jobTagsQuery = (id: number) =>
  queryOptions({
    queryKey: jobPartKey(id, 'tags'),
    queryFn: async ({ signal }) => (await callTogether(listServiceJobTags, { query: ofJob(id) }, signal)).results,
  });

export const jobChecklistQuery = (id: number) =>
  queryOptions({
    queryKey: jobPartKey(id, 'checklist'),
    queryFn: async ({ signal }) =>
      (await callTogether(listServiceJobChecklistItems, { query: ofJob(id) }, signal)).results,
  });

/** Reads the people who can get the role on the job now, by name. */
export const jobCandidatesQuery = (serviceJobId: number, serviceJobUserRoleId: number) =>
  queryOptions({
    queryKey: [...jobPartKey(serviceJobId, 'candidates'), serviceJobUserRoleId],
    queryFn: async ({ signal }) =>
      (await call(listJobUserCandidates, { query: { serviceJobId, serviceJobUserRoleId } }, signal)).results,
  });

interface FreeTimesQuery {
  /** '2026-06-10'. */
  readonly date: string;
  /** Length in minutes; by default that of the job. */
  readonly serviceJobLength?: string;
}

/** Reads the providers with their free times on a day. */
export const freeTimesQuery = (id: number, query: FreeTimesQuery) =>
  queryOptions({
    queryKey: [...jobPartKey(id, 'free-times'), query],
    queryFn: ({ signal }) => call(listFreeTimes, { params: { id }, query }, signal),
    placeholderData: keepPreviousData,
  });

/**
 * Reads the providers who can take a job, best fit first.
 * @param from first day of the times; blank for the appointment's day, or today
 */
export const fittingProvidersQuery = (id: number, from: string) =>
  queryOptions({
    queryKey: [...jobPartKey(id, 'fitting-providers'), from],
    queryFn: ({ signal }) => call(listFittingProviders, { params: { id }, query: from === '' ? {} : { from } }, signal),
    placeholderData: keepPreviousData,
  });

/** Reads whether the pictures of a job can be sent to the client gallery. Polled. */
export const setAvailableQuery = (id: number) =>
  queryOptions({
    queryKey: jobPartKey(id, 'set-available'),
    queryFn: async ({ signal }) => (await call(getSetAvailable, { params: { id } }, signal)).canConfirm,
    refetchInterval: setAvailableIntervalMs,
  });

/** Refetch interval in ms of file addresses, because they expire within the hour. */
const addressesIntervalMs = 20 * 60_000;

/** Reads the files that came with the order of a job. */
export const clientResourcesQuery = (id: number) =>
  queryOptions({
    queryKey: jobPartKey(id, 'client-resources'),
    queryFn: async ({ signal }) => (await callTogether(listClientResources, { params: { id } }, signal)).results,
    refetchInterval: addressesIntervalMs,
  });

/** Reads the files of a job from the ordering system. */
export const ctClientResourcesQuery = (id: number) =>
  queryOptions({
    queryKey: jobPartKey(id, 'ct-client-resources'),
    queryFn: async ({ signal }) => (await callTogether(listCtClientResources, { params: { id } }, signal)).results,
    refetchInterval: addressesIntervalMs,
  });

/** Reads the current job from the server, and shows it on every open screen. */
export function fetchJob(cache: QueryClient, id: number): Promise<ServiceJobWithStatuses> {
  return cache.fetchQuery({ ...jobQuery(id), staleTime: 0 });
}

/** Reads the current history of a job from the server. */
export function fetchJobHistory(cache: QueryClient, id: number): Promise<ServiceJobHistory[]> {
  return cache.fetchQuery({ ...jobHistoryQuery(id), staleTime: 0 });
}

/** Reads the current tags of a job from the server. */
export function fetchJobTags(cache: QueryClient, id: number) {
  return cache.fetchQuery({ ...jobTagsQuery(id), staleTime: 0 });
}
