import type { Confirmation } from '@shootdesk/shared/kernel/confirmation';
import type { SentBody } from '@shootdesk/shared/kernel/endpoint';
import {
  updateServiceJobChecklistItem,
  type ServiceJobChecklistItem,
} from '@shootdesk/shared/service-job-checklist-items/service-job-checklist-items.contract';
import {
  createServiceJobDetail,
  saveDuskDetail,
  updateServiceJobDetail,
  type ServiceJobDetail,
} from '@shootdesk/shared/service-job-details/service-job-details.contract';
import {
  createServiceJobNote,
  updateServiceJobNote,
  type ServiceJobNote,
} from '@shootdesk/shared/service-job-notes/service-job-notes.contract';
import {
  createServiceJobTag,
  deleteServiceJobTag,
  type ServiceJobTag,
} from '@shootdesk/shared/service-job-tags/service-job-tags.contract';
import {
  assignServiceJobUser,
  deleteServiceJobUser,
  updateServiceJobUser,
} from '@shootdesk/shared/service-job-users/service-job-users.contract';
import { patchProviderDetails, rescheduleServiceJob } from '@shootdesk/shared/scheduling/scheduling.contract';
import type { JobUser, ServiceJobWithStatuses } from '@shootdesk/shared/service-jobs/service-job.schema';
import { changeServiceJobStatus } from '@shootdesk/shared/service-jobs/service-jobs.contract';
import { updateServiceJob, updateTotalAssets } from '@shootdesk/shared/service-jobs/update-service-job.contract';
import type { QueryClient } from '@tanstack/react-query';
import { call } from '../../api/call.ts';
import { savedViewsQuery } from './list-queries.ts';
import {
  jobChecklistQuery,
  jobKey,
  jobListsKey,
  jobPageIncludes,
  jobPartKey,
  jobQuery,
  jobsKey,
  jobTagsQuery,
  type JobPart,
} from './queries.ts';

/** Marks parts of a job and every list as outdated. Those on the screen are read again at once. */
export function outdateJob(cache: QueryClient, id: number, ...parts: readonly JobPart[]): void {
  for (const part of parts) void cache.invalidateQueries({ queryKey: jobPartKey(id, part) });
  void cache.invalidateQueries({ queryKey: jobListsKey });
}

/** Reads everything again that a screen shows of a job: after a write that failed because of what somebody else did. */
export function rereadJob(cache: QueryClient, id: number): void {
  void cache.invalidateQueries({ queryKey: jobKey(id) });
}

/** Reads everything again that a screen shows of any job: after a write to many jobs, or to one that is gone. */
export async function rereadJobs(cache: QueryClient): Promise<void> {
  await cache.invalidateQueries({ queryKey: jobsKey });
}

/** Reads the person's saved views again: after a write to one that succeeded or found it gone. */
export async function rereadSavedViews(cache: QueryClient): Promise<void> {
  await cache.invalidateQueries({ queryKey: savedViewsQuery.queryKey });
}

/** Puts a job into the cache as a call has answered it, in place of an older answer that may be under way. */
export function showJob(cache: QueryClient, job: ServiceJobWithStatuses): void {
  const { queryKey } = jobQuery(job.id);
  void cache.cancelQueries({ queryKey });
  cache.setQueryData(queryKey, job);
}

interface Identified {
  readonly id: number;
}

/** The records with one as it is now: in place of the one with its id, or as the last; null takes it away. */
function withRecord<T extends Identified>(records: readonly T[], id: number, record: T | null): T[] {
  if (!record) return records.filter((each) => each.id !== id);
  const isNew = !records.some((each) => each.id === id);
  return isNew ? [...records, record] : records.map((each) => (each.id === id ? record : each));
}

/** What of a job comes with it and is written by itself. */
interface Members {
  readonly details: ServiceJobDetail;
  readonly notes: ServiceJobNote;
  readonly users: JobUser;
}

/** Shows a member of a job as a call has answered it, null when it is gone, until the job with its new version has been read. */
function showMember<M extends keyof Members>(
  cache: QueryClient,
  jobId: number,
  member: M,
  id: number,
  record: Members[M] | null,
): void {
  cache.setQueryData(
    jobQuery(jobId).queryKey,
    (job) => job && { ...job, [member]: withRecord<Identified>(job[member] ?? [], id, record) },
  );
}

/** A written member gives the job a new version, and a line in its activity log. */
const partsOfMember = ['job', 'activity'] as const;

/** Shows a note as it is now; null when there is none any more. */
export function showNote(cache: QueryClient, jobId: number, id: number, note: ServiceJobNote | null): void {
  showMember(cache, jobId, 'notes', id, note);
}

/** What follows from a written note. */
export function noteWritten(cache: QueryClient, jobId: number, id: number, note: ServiceJobNote | null): void {
  showNote(cache, jobId, id, note);
  outdateJob(cache, jobId, ...partsOfMember);
}

/** What follows from a written detail. */
export function detailWritten(cache: QueryClient, detail: ServiceJobDetail): void {
  showMember(cache, detail.serviceJobId, 'details', detail.id, detail);
  outdateJob(cache, detail.serviceJobId, ...partsOfMember);
}

/** What follows from a ticked line of the checklist. */
export function checklistItemWritten(cache: QueryClient, item: ServiceJobChecklistItem): void {
  cache.setQueryData(
    jobChecklistQuery(item.serviceJobId).queryKey,
    (items) => items && withRecord(items, item.id, item),
  );
  outdateJob(cache, item.serviceJobId, 'checklist', ...partsOfMember);
}

/** What follows from a change of people: the job may have moved to Assigned. */
function usersWritten(cache: QueryClient, jobId: number): void {
  outdateJob(cache, jobId, 'history', 'candidates', ...partsOfMember);
}

/** A move along the workflow that somebody asks for. */
export interface StatusChange {
  /** The job as the person saw it: from this status, in this version. */
  readonly seen: ServiceJobWithStatuses;
  readonly toStatusId: number;
  readonly comment: string;
}

/** Moves a job along its workflow, unless somebody else has changed it since. */
export async function changeJobStatus(
  cache: QueryClient,
  { seen, toStatusId, comment }: StatusChange,
  confirmation?: Confirmation,
): Promise<ServiceJobWithStatuses> {
  const moved = await call(changeServiceJobStatus, {
    params: { id: seen.id },
    query: jobPageIncludes,
    ifMatch: seen.cache_key,
    body: {
      id: seen.id,
      serviceJobStatusId: toStatusId,
      fromServiceJobStatusId: seen.serviceJobStatusId,
      workflowComment: comment,
      confirmation,
    },
  });
  showJob(cache, moved);
  outdateJob(cache, moved.id, 'history', 'activity');
  return moved;
}

/** A write over the version of a record that the person saw. */
interface Write<Body> {
  readonly id: number;
  readonly body: Body;
  readonly ifMatch: number;
}

/** Shows the job that a change of its fields or its booking answered. A booking can have moved it. */
function jobWritten(cache: QueryClient, job: ServiceJobWithStatuses): ServiceJobWithStatuses {
  showJob(cache, job);
  outdateJob(cache, job.id, 'history', 'activity');
  return job;
}

/** Changes fields and details of a job. */
export async function updateJob(cache: QueryClient, { id, body, ifMatch }: Write<SentBody<typeof updateServiceJob>>) {
  return jobWritten(cache, await call(updateServiceJob, { params: { id }, body, ifMatch }));
}

/** Sets how many pieces a job is to deliver, with the note that says why. */
export async function updateJobTotal(
  cache: QueryClient,
  { id, body, ifMatch }: Write<SentBody<typeof updateTotalAssets>>,
) {
  return jobWritten(cache, await call(updateTotalAssets, { params: { id }, body, ifMatch }));
}

/** Sets when the provider is to be at the property, and who. */
export async function bookJob(cache: QueryClient, { id, body, ifMatch }: Write<SentBody<typeof patchProviderDetails>>) {
  const query = jobPageIncludes;
  return jobWritten(cache, await call(patchProviderDetails, { params: { id }, query, body, ifMatch }));
}

/** Moves the appointment of a job, with the reason. */
export async function rescheduleJob(
  cache: QueryClient,
  { id, body, ifMatch }: Write<SentBody<typeof rescheduleServiceJob>>,
) {
  const query = jobPageIncludes;
  return jobWritten(cache, await call(rescheduleServiceJob, { params: { id }, query, body, ifMatch }));
}

/** Adds a detail to a job. */
export async function createJobDetail(
  cache: QueryClient,
  body: SentBody<typeof createServiceJobDetail>,
): Promise<void> {
  detailWritten(cache, await call(createServiceJobDetail, { body }));
}

/** Replaces the value of a detail. */
export async function updateJobDetail(
  cache: QueryClient,
  { id, body, ifMatch }: Write<SentBody<typeof updateServiceJobDetail>>,
): Promise<void> {
  detailWritten(cache, await call(updateServiceJobDetail, { params: { id }, body, ifMatch }));
}

/** Saves the dusk positions. A detail that was not there has the version 0: one that is there by now is then refused. */
export async function saveJobDusk(
  cache: QueryClient,
  body: SentBody<typeof saveDuskDetail>,
  ifMatch: number,
): Promise<void> {
  detailWritten(cache, await call(saveDuskDetail, { body, ifMatch }));
}

/** Ticks a line of the checklist, or takes the tick away. */
export async function tickChecklistItem(cache: QueryClient, id: number, checked: boolean): Promise<void> {
  checklistItemWritten(cache, await call(updateServiceJobChecklistItem, { params: { id }, body: { checked } }));
}

/** The note that a person saw; without an id there was none. */
interface SeenNote {
  readonly id?: number | undefined;
  readonly version: number | null;
}

/** Writes a note: blank deletes what is there, and does nothing where there is none. */
export async function writeJobNote(
  cache: QueryClient,
  { id, version }: SeenNote,
  body: SentBody<typeof createServiceJobNote>,
): Promise<void> {
  const { serviceJobId, content } = body;
  if (id !== undefined && version !== null) {
    const note = await call(updateServiceJobNote, { params: { id }, body: { content }, ifMatch: version });
    noteWritten(cache, serviceJobId, id, note);
  } else if (content.trim() !== '') {
    const note = await call(createServiceJobNote, { body });
    if (note) noteWritten(cache, serviceJobId, note.id, note);
  }
}

/** Gives somebody a role on a job. */
export async function assignJobUser(cache: QueryClient, body: SentBody<typeof assignServiceJobUser>): Promise<void> {
  await call(assignServiceJobUser, { body });
  usersWritten(cache, body.serviceJobId);
}

/** Gives a person on a job another role. */
export async function changeJobUserRole(
  cache: QueryClient,
  { id, serviceJobId }: JobUser,
  serviceJobUserRoleId: number,
  ifMatch: number,
): Promise<void> {
  await call(updateServiceJobUser, { params: { id }, body: { serviceJobUserRoleId }, ifMatch });
  usersWritten(cache, serviceJobId);
}

/** Takes a person off a job. */
export async function removeJobUser(
  cache: QueryClient,
  { id, serviceJobId, cache_key: ifMatch }: JobUser,
): Promise<void> {
  await call(deleteServiceJobUser, { params: { id }, ifMatch });
  showMember(cache, serviceJobId, 'users', id, null);
  usersWritten(cache, serviceJobId);
}

function tagWritten(cache: QueryClient, jobId: number, id: number, tag: ServiceJobTag | null): void {
  cache.setQueryData(jobTagsQuery(jobId).queryKey, (tags) => tags && withRecord(tags, id, tag));
  outdateJob(cache, jobId, 'tags', ...partsOfMember);
}

/** Adds a tag to a job. */
export async function addJobTag(cache: QueryClient, serviceJobId: number, tag: string): Promise<void> {
  const added = await call(createServiceJobTag, { body: { serviceJobId, tag } });
  tagWritten(cache, serviceJobId, added.id, added);
}

/** Takes a tag off a job. */
export async function removeJobTag(
  cache: QueryClient,
  { id, serviceJobId, cache_key: ifMatch }: ServiceJobTag,
): Promise<void> {
  await call(deleteServiceJobTag, { params: { id }, ifMatch });
  tagWritten(cache, serviceJobId, id, null);
}
