import { listActivityLogs } from '@shootdesk/shared/activity-logs/activity-logs.contract';
import { mostOfJob } from '@shootdesk/shared/kernel/child-list-query';
import { defaultPageSize } from '@shootdesk/shared/kernel/paging';
import { listClientResources, listCtClientResources } from '@shootdesk/shared/resources/client-resources.contract';
import { listFreeTimes } from '@shootdesk/shared/scheduling/scheduling.contract';
import { listServiceJobChecklistItems } from '@shootdesk/shared/service-job-checklist-items/service-job-checklist-items.contract';
import { listServiceJobTags } from '@shootdesk/shared/service-job-tags/service-job-tags.contract';
import { listJobUserCandidates } from '@shootdesk/shared/service-job-users/service-job-users.contract';
import { jobIncludes } from '@shootdesk/shared/service-jobs/list-query';
import {
  getServiceJob,
  listServiceJobHistory,
  type ServiceJobHistory,
} from '@shootdesk/shared/service-jobs/service-jobs.contract';
import type { ServiceJobWithStatuses } from '@shootdesk/shared/service-jobs/service-job.schema';
import { getSetAvailable, setAvailableIntervalMs } from '@shootdesk/shared/service-jobs/set-available.contract';
import { infiniteQueryOptions, keepPreviousData, queryOptions, type QueryClient } from '@tanstack/react-query';
import { call } from '../../api/call.ts';

/** Everything about jobs. */
export const jobsKey = ['service-jobs'] as const;

/** Lists, counts and searches over jobs: any change of a job may change any of them. */
export const jobListsKey = [...jobsKey, 'lists'] as const;

/** Everything about one job. */
export const jobKey = (id: number) => [...jobsKey, id] as const;

/** A part of a job that is read by a call of its own. */
export type JobPart =
  | 'activity'
  | 'assets'
  | 'candidates'
  | 'checklist'
  | 'client-resources'
  | 'ct-client-resources'
  | 'free-times'
  | 'group'
  | 'history'
  | 'job'
  | 'resources'
  | 'set-available'
  | 'tags';

export const jobPartKey = (id: number, part: JobPart) => [...jobKey(id), part] as const;

/** What calls that answer a job are asked to include, so that the page can go on with their answer. */
export const jobPageIncludes = { includes: jobIncludes };

/** A job with everything its page shows: details, notes and people come with it. */
export const jobQuery = (id: number) =>
  queryOptions({
    queryKey: jobPartKey(id, 'job'),
    queryFn: ({ signal }) => call(getServiceJob, { params: { id }, query: jobPageIncludes }, signal),
  });

/** The service group of a job: it decides how its assets are looked at. */
export const jobGroupQuery = (id: number) =>
  queryOptions({
    queryKey: jobPartKey(id, 'group'),
    queryFn: async ({ signal }) => (await call(getServiceJob, { params: { id }, query: {} }, signal)).serviceGroupId,
  });

/** Every status the job has had, newest first. */
export const jobHistoryQuery = (id: number) =>
  queryOptions({
    queryKey: jobPartKey(id, 'history'),
    queryFn: async ({ signal }) => (await call(listServiceJobHistory, { params: { id } }, signal)).results,
  });

/** What happened to the job, newest first. */
export const jobActivityQuery = (id: number) =>
  infiniteQueryOptions({
    queryKey: jobPartKey(id, 'activity'),
    queryFn: ({ pageParam, signal }) => {
      const paging = { pageSize: String(defaultPageSize), pageNumber: String(pageParam) };
      return call(listActivityLogs, { query: { serviceJobs: [id], includes: ['createdBy'], ...paging } }, signal);
    },
    initialPageParam: 1,
    getNextPageParam: ({ additionalInfo }, _, page) =>
      page * defaultPageSize < additionalInfo.totalCount ? page + 1 : null,
  });

const ofJob = (id: number) => ({ serviceJobs: [id], pageSize: String(mostOfJob) });

/** The tags of a job, in the order in which they were added. */
export const jobTagsQuery = (id: number) =>
  queryOptions({
    queryKey: jobPartKey(id, 'tags'),
    queryFn: async ({ signal }) => (await call(listServiceJobTags, { query: ofJob(id) }, signal)).results,
  });

/** The lines of a job's checklist, for whoever ticks them and for uploads that wait for them. */
export const jobChecklistQuery = (id: number) =>
  queryOptions({
    queryKey: jobPartKey(id, 'checklist'),
    queryFn: async ({ signal }) => (await call(listServiceJobChecklistItems, { query: ofJob(id) }, signal)).results,
  });

/** People who can be given a role on the job now, by name. */
export const jobCandidatesQuery = (serviceJobId: number, serviceJobUserRoleId: number) =>
  queryOptions({
    queryKey: [...jobPartKey(serviceJobId, 'candidates'), serviceJobUserRoleId],
    queryFn: async ({ signal }) =>
      (await call(listJobUserCandidates, { query: { serviceJobId, serviceJobUserRoleId } }, signal)).results,
  });

interface FreeTimesQuery {
  /** '2026-06-10'. */
  readonly date: string;
  /** Minutes; those of the job unless named. */
  readonly serviceJobLength?: string;
}

/** Providers with the times at which they are free on a day. */
export const freeTimesQuery = (id: number, query: FreeTimesQuery) =>
  queryOptions({
    queryKey: [...jobPartKey(id, 'free-times'), query],
    queryFn: ({ signal }) => call(listFreeTimes, { params: { id }, query }, signal),
    placeholderData: keepPreviousData,
  });

/** Whether the pictures of a job can be sent to the client gallery, asked again while that is awaited. */
export const setAvailableQuery = (id: number) =>
  queryOptions({
    queryKey: jobPartKey(id, 'set-available'),
    queryFn: async ({ signal }) => (await call(getSetAvailable, { params: { id } }, signal)).canConfirm,
    refetchInterval: setAvailableIntervalMs,
  });

/** Addresses of files expire within the hour; so often they are read again, in ms. */
const addressesIntervalMs = 20 * 60_000;

/** Files that came with the order of a job. */
export const clientResourcesQuery = (id: number) =>
  queryOptions({
    queryKey: jobPartKey(id, 'client-resources'),
    queryFn: async ({ signal }) => (await call(listClientResources, { params: { id } }, signal)).results,
    refetchInterval: addressesIntervalMs,
  });

/** Files of a job from the ordering system. */
export const ctClientResourcesQuery = (id: number) =>
  queryOptions({
    queryKey: jobPartKey(id, 'ct-client-resources'),
    queryFn: async ({ signal }) => (await call(listCtClientResources, { params: { id } }, signal)).results,
    refetchInterval: addressesIntervalMs,
  });

/** The job as it is on the server now; also what every open screen shows from then on. */
export function fetchJob(cache: QueryClient, id: number): Promise<ServiceJobWithStatuses> {
  return cache.fetchQuery({ ...jobQuery(id), staleTime: 0 });
}

/** The history of a job as it is on the server now. */
export function fetchJobHistory(cache: QueryClient, id: number): Promise<ServiceJobHistory[]> {
  return cache.fetchQuery({ ...jobHistoryQuery(id), staleTime: 0 });
}
