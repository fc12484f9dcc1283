import type { EmailLetter } from '@shootdesk/shared/email-requests/email-fields';
import { pushRaw, sendToEsoft } from '@shootdesk/shared/esoft/esoft.contract';
import type { VendorAction } from '@shootdesk/shared/esoft/vendor-actions';
import type { Confirmation } from '@shootdesk/shared/kernel/confirmation';
import type { SentBody } from '@shootdesk/shared/kernel/endpoint';
import { updateServiceJobChecklistItem } from '@shootdesk/shared/service-job-checklist-items/service-job-checklist-items.contract';
import {
  createServiceJobDetail,
  saveDuskDetail,
  updateServiceJobDetail,
} from '@shootdesk/shared/service-job-details/service-job-details.contract';
import {
  createServiceJobNote,
  updateServiceJobNote,
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
import { fixVisitTime } from '@shootdesk/shared/scheduling/fix-visit-time.contract';
import { cancelVisit, moveVisit } from '@shootdesk/shared/scheduling/move-visit.contract';
import { patchProviderDetails, rescheduleServiceJob } from '@shootdesk/shared/scheduling/scheduling.contract';
import { moveToCampaign } from '@shootdesk/shared/scheduling/move-campaign.contract';
import type { JobUser, ServiceJobWithStatuses } from '@shootdesk/shared/service-jobs/service-job.schema';
import { changeServiceJobStatus } from '@shootdesk/shared/service-jobs/service-jobs.contract';
import { updateServiceJob, updateTotalAssets } from '@shootdesk/shared/service-jobs/update-service-job.contract';
import type { QueryClient } from '@tanstack/react-query';
import { call } from '../../api/call.ts';
import { jobPageIncludes, jobTagsQuery } from './queries.ts';
import {
  checklistItemWritten,
  detailWritten,
  noteWritten,
  outdateJob,
  partsOfMember,
  showJob,
  showMember,
  usersWritten,
  withRecord,
} from './job-cache.ts';

export interface StatusChange {
  /** The job with the status and version that the person saw. */
  readonly seen: Pick<ServiceJobWithStatuses, 'id' | 'cache_key' | 'serviceJobStatusId'>;
  readonly toStatusId: number;
  readonly comment: string;
  /** Assets that the status change is about. */
  readonly assetIds?: readonly number[];
  /** E-mail to the client that is sent with the change. */
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

/** Caches a job from a response. A booking may have changed its status and its visit. */
function jobWritten(cache: QueryClient, job: ServiceJobWithStatuses): ServiceJobWithStatuses {
  showJob(cache, job);
  outdateJob(cache, job.id, 'history', 'activity', 'visit', 'wishes');
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

/** Moves all jobs of a visit, with the reason. */
export async function moveWholeVisit(
  cache: QueryClient,
  { id, body }: { readonly id: number; readonly body: SentBody<typeof moveVisit> },
) {
  const { jobs } = await call(moveVisit, { params: { id }, body });
  for (const job of jobs) jobWritten(cache, job);
  return jobs;
}

/** Removes the appointments of all jobs of a visit, all or nothing. */
export async function cancelWholeVisit(
  cache: QueryClient,
  { id, body }: { readonly id: number; readonly body: SentBody<typeof cancelVisit> },
) {
  const { jobs } = await call(cancelVisit, { params: { id }, body });
  for (const job of jobs) jobWritten(cache, job);
  return jobs;
}

/** Fixes the open time of a visit as it is planned. */
export async function fixTimeOfVisit(cache: QueryClient, id: number) {
  const { jobs } = await call(fixVisitTime, { params: { id } });
  for (const job of jobs) jobWritten(cache, job);
  return jobs;
}

/** Moves a job to another campaign, with the reason. */
export async function moveJobToCampaign(
  cache: QueryClient,
  { id, body, ifMatch }: Write<SentBody<typeof moveToCampaign>>,
) {
  return jobWritten(cache, await call(moveToCampaign, { params: { id }, body, ifMatch }));
}

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

/** Ticks or clears a checklist line. With a version it fails if somebody has changed the line since. */
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

export async function assignJobUser(cache: QueryClient, body: SentBody<typeof assignServiceJobUser>): Promise<void> {
  await call(assignServiceJobUser, { body });
  usersWritten(cache, body.serviceJobId);
}

export async function changeJobUserRole(
  cache: QueryClient,
  { id, serviceJobId }: JobUser,
  serviceJobUserRoleId: number,
  ifMatch: number,
): Promise<void> {
  await call(updateServiceJobUser, { params: { id }, body: { serviceJobUserRoleId }, ifMatch });
  usersWritten(cache, serviceJobId);
}

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

export async function addJobTag(cache: QueryClient, serviceJobId: number, tag: string): Promise<void> {
  const added = await call(createServiceJobTag, { body: { serviceJobId, tag } });
  tagWritten(cache, serviceJobId, added.id, added);
}

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
