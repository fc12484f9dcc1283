import type { EmailLetter } from '@shootdesk/shared/email-requests/email-fields';
import { pushRaw, sendToEsoft } from '@shootdesk/shared/esoft/esoft.contract';
import type { VendorAction } from '@shootdesk/shared/esoft/vendor-actions';
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

/**
 * Invalidates parts of a job and every list. Visible ones are refetched: the job first, because parts whose read begins after the tab knows the
 * job's new version are not read again when an event tells of that version.
 */
export function outdateJob(cache: QueryClient, id: number, ...parts: readonly JobPart[]): void {
  const outdate = (part: JobPart) => cache.invalidateQueries({ queryKey: jobPartKey(id, part) });
  const job = parts.includes('job') ? outdate('job') : Promise.resolve();
  const others = parts.filter((part) => part !== 'job');
  void job.then(() => others.forEach((part) => void outdate(part)));
  void cache.invalidateQueries({ queryKey: jobListsKey });
}

/** Refetches everything visible about a job, after a write that failed because of a concurrent change. */
export function rereadJob(cache: QueryClient, id: number): void {
  void cache.invalidateQueries({ queryKey: jobKey(id) });
}

/** Refetches the activity log of a job, which says who has changed what a save was refused for. */
export function rereadActivity(cache: QueryClient, id: number): void {
  void cache.invalidateQueries({ queryKey: jobPartKey(id, 'activity') });
}

/** Refetches everything visible about any job, after a write to many jobs, or to one that is gone. */
export async function rereadJobs(cache: QueryClient): Promise<void> {
  await cache.invalidateQueries({ queryKey: jobsKey });
}

/** Refetches the saved views of the person, after a write to one that succeeded or found it gone. */
export async function rereadSavedViews(cache: QueryClient): Promise<void> {
  await cache.invalidateQueries({ queryKey: savedViewsQuery.queryKey });
}

/** Puts an answered job into the cache, and cancels a running query that may bring an older state. */
export function showJob(cache: QueryClient, job: ServiceJobWithStatuses): void {
  const { queryKey } = jobQuery(job.id);
  void cache.cancelQueries({ queryKey });
  cache.setQueryData(queryKey, job);
}

interface Identified {
  readonly id: number;
}

/** Replaces or appends a record by id; null removes it. */
function withRecord<T extends Identified>(records: readonly T[], id: number, record: T | null): T[] {
  if (!record) return records.filter((each) => each.id !== id);
  const isNew = !records.some((each) => each.id === id);
  return isNew ? [...records, record] : records.map((each) => (each.id === id ? record : each));
}

/** Members of a job with calls of their own. */
interface Members {
  readonly details: ServiceJobDetail;
  readonly notes: ServiceJobNote;
  readonly users: JobUser;
}

/** Puts an answered member of a job into the cache (null: it is gone), until the job with its new version has been read. */
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

/** Queries that a written member outdates, because it changes the version of the job and adds a line to the activity log. */
const partsOfMember = ['job', 'activity'] as const;

/** Puts a note into the cache; null when it is gone. */
export function showNote(cache: QueryClient, jobId: number, id: number, note: ServiceJobNote | null): void {
  showMember(cache, jobId, 'notes', id, note);
}

/** Updates the cache after a note was written. */
export function noteWritten(cache: QueryClient, jobId: number, id: number, note: ServiceJobNote | null): void {
  showNote(cache, jobId, id, note);
  outdateJob(cache, jobId, ...partsOfMember);
}

/** Updates the cache after a detail was written. */
export function detailWritten(cache: QueryClient, detail: ServiceJobDetail): void {
  showMember(cache, detail.serviceJobId, 'details', detail.id, detail);
  outdateJob(cache, detail.serviceJobId, ...partsOfMember);
}

/** Updates the cache after a checklist line was ticked. */
export function checklistItemWritten(cache: QueryClient, item: ServiceJobChecklistItem): void {
  cache.setQueryData(
    jobChecklistQuery(item.serviceJobId).queryKey,
    (items) => items && withRecord(items, item.id, item),
  );
  outdateJob(cache, item.serviceJobId, 'checklist', ...partsOfMember);
}

/** Updates the cache after a change of assignments, which may have moved the job to Assigned. */
function usersWritten(cache: QueryClient, jobId: number): void {
  outdateJob(cache, jobId, 'history', 'candidates', ...partsOfMember);
}

/** A requested status change. */
export interface StatusChange {
  /** The job as the person saw it, with its status and version. */
  readonly seen: ServiceJobWithStatuses;
  readonly toStatusId: number;
  readonly comment: string;
  /** The assets it is about. */
  readonly assetIds?: readonly number[];
  /** E-mail to the client that goes out with it. */
  readonly email?: EmailLetter;
}

/** Changes the status of a job, unless another person has changed it since. */
export async function changeJobStatus(
  cache: QueryClient,
  { seen, toStatusId, comment, assetIds, email }: StatusChange,
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
      ...(assetIds && { assets: [...assetIds] }),
      ...(email && { email }),
      confirmation,
    },
  });
  showJob(cache, moved);
  outdateJob(cache, moved.id, 'history', 'activity', 'review', ...(email ? (['emails'] as const) : []));
  return moved;
}

/** A write based on the version that the person saw. */
interface Write<Body> {
  readonly id: number;
  readonly body: Body;
  readonly ifMatch: number;
}

/** Puts the job that a change answered into the cache. A booking can have changed its status, and has another visit. */
function jobWritten(cache: QueryClient, job: ServiceJobWithStatuses): ServiceJobWithStatuses {
  showJob(cache, job);
  outdateJob(cache, job.id, 'history', 'activity', 'visit');
  return job;
}

/** Changes fields and details of a job. */
export async function updateJob(cache: QueryClient, { id, body, ifMatch }: Write<SentBody<typeof updateServiceJob>>) {
  return jobWritten(cache, await call(updateServiceJob, { params: { id }, body, ifMatch }));
}

/** Sets the number of images to deliver, with a note about the reason. */
export async function updateJobTotal(
  cache: QueryClient,
  { id, body, ifMatch }: Write<SentBody<typeof updateTotalAssets>>,
) {
  return jobWritten(cache, await call(updateTotalAssets, { params: { id }, body, ifMatch }));
}

/** Sets appointment and provider. */
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

/** Saves the dusk positions. A new detail has version 0, so the call is refused if one exists by now. */
export async function saveJobDusk(
  cache: QueryClient,
  body: SentBody<typeof saveDuskDetail>,
  ifMatch: number,
): Promise<void> {
  detailWritten(cache, await call(saveDuskDetail, { body, ifMatch }));
}

/** Ticks or clears a checklist line; with the version that the person saw, only if nobody has changed it since. */
export async function tickChecklistItem(
  cache: QueryClient,
  id: number,
  checked: boolean,
  ifMatch?: number,
): Promise<void> {
  const seen = ifMatch === undefined ? {} : { ifMatch };
  const item = await call(updateServiceJobChecklistItem, { params: { id }, body: { checked }, ...seen });
  checklistItemWritten(cache, item);
}

/** The note that the person saw; without an id there was none. */
interface SeenNote {
  readonly id?: number | undefined;
  readonly version: number | null;
}

/** Writes a note; a blank text deletes it. */
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

/** Assigns a person to a job in a role. */
export async function assignJobUser(cache: QueryClient, body: SentBody<typeof assignServiceJobUser>): Promise<void> {
  await call(assignServiceJobUser, { body });
  usersWritten(cache, body.serviceJobId);
}

/** Changes the role of a person on a job. */
export async function changeJobUserRole(
  cache: QueryClient,
  { id, serviceJobId }: JobUser,
  serviceJobUserRoleId: number,
  ifMatch: number,
): Promise<void> {
  await call(updateServiceJobUser, { params: { id }, body: { serviceJobUserRoleId }, ifMatch });
  usersWritten(cache, serviceJobId);
}

/** Removes a person from a job. */
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

/** Removes a tag from a job. */
export async function removeJobTag(
  cache: QueryClient,
  { id, serviceJobId, cache_key: ifMatch }: ServiceJobTag,
): Promise<void> {
  await call(deleteServiceJobTag, { params: { id }, ifMatch });
  tagWritten(cache, serviceJobId, id, null);
}

/** Hands resources of a job to Esoft. */
export async function sendToVendor(
  cache: QueryClient,
  id: number,
  action: VendorAction,
  ids: readonly number[],
): Promise<void> {
  const contract = action === 'send-to-esoft' ? sendToEsoft : pushRaw;
  await call(contract, { params: { id }, body: { resources: [...ids] } });
  outdateJob(cache, id, 'job', 'history', 'activity', 'esoft');
}
