import { requireConfirmed } from '@shootdesk/shared/kernel/confirmation';
import { notFound, refuseField } from '@shootdesk/shared/kernel/problem';
import type { LoggedValue } from '@shootdesk/shared/activity-logs/activity';
import { ActivityLogTypeId } from '@shootdesk/shared/activity-logs/activity-log-types';
import { jobField, jobFields, type AppointmentField, type JobField } from '@shootdesk/shared/service-jobs/job-fields';
import { ChecklistItemTypeId } from '@shootdesk/shared/service-job-checklist-items/checklist-item-types';
import { manages } from '@shootdesk/shared/service-job-users/job-person';
import {
  deadlineWarnings,
  type DeadlineWarning,
  type JobTimes,
} from '@shootdesk/shared/service-jobs/deadline-warnings';
import { jobIncludes } from '@shootdesk/shared/service-jobs/list-query';
import type { ServiceJob, ServiceJobWithStatuses } from '@shootdesk/shared/service-jobs/service-job.schema';
import type { UpdateServiceJobBody } from '@shootdesk/shared/service-jobs/update-service-job.contract';
import { inTransaction, type Tx } from '../../../db/transaction.ts';
import type { Deps } from '../../../deps.ts';
import type { Actor } from '../../../kernel/actor.ts';
import { withFieldsWithin } from '../../../kernel/fields-within.ts';
import { requireVersion } from '../../../kernel/require-version.ts';
import {
  loggedChange,
  loggedInstant,
  loggedText,
  recordActivity,
  recordConfirmation,
} from '../../activity-logs/public.ts';
import { applyBooking } from '../../scheduling/public.ts';
import { applyTick, findItem } from '../../service-job-checklist-items/public.ts';
import { addDetail, changeDetail, findDetail } from '../../service-job-details/public.ts';
import { type LockedJob, personOn, readJob, requireLockedJob } from '../../service-jobs/public.ts';
import { changedFields, refuseForeignFields, refuseUnfitting } from './changed-fields.ts';
import { writeColumns } from './update-job.store.ts';

export interface JobUpdate {
  readonly id: number;
  readonly body: UpdateServiceJobBody;
  readonly ifMatch: number | null;
  readonly requestId: string;
}

const isOfAppointment = (field: JobField): field is AppointmentField => jobField(field).isOfAppointment === true;

interface FieldChanges {
  readonly changed: readonly JobField[];
  readonly body: UpdateServiceJobBody;
  readonly current: ServiceJob;
}

function loggedField(field: JobField, value: string | number | Date | null | undefined): LoggedValue {
  if (value === undefined || value === null || typeof value === 'number') return value ?? null;
  if (jobFields[field].kind === 'instant' || value instanceof Date) return loggedInstant(value);
  return loggedText(value);
}

async function writeFields(
  tx: Tx,
  actor: Actor,
  job: LockedJob,
  { changed, body, current }: FieldChanges,
): Promise<void> {
  const written = changed.filter((field) => !isOfAppointment(field));
  if (written.length === 0) return;
  await writeColumns(tx, job.id, Object.fromEntries(written.map((field) => [field, body[field]])));
  const changes = written.map((field) => ({
    field,
    ...loggedChange(loggedField(field, current[field]), loggedField(field, body[field])),
  }));
  await recordActivity(tx, {
    serviceJobId: job.id,
    serviceJobStatusId: job.serviceJobStatusId,
    type: ActivityLogTypeId.JobUpdated,
    activity: { what: 'fields', changes },
    actorId: actor.userId,
  });
}

/** Refuses a referenced record that does not exist or belongs to another job. */
function requireOwn<T extends { readonly serviceJobId: number }>(record: T | null, job: LockedJob, what: string): T {
  if (record?.serviceJobId === job.id) return record;
  throw notFound(what);
}

async function writeDetails(tx: Tx, actor: Actor, job: LockedJob, body: UpdateServiceJobBody): Promise<void> {
  const write = async (sent: NonNullable<UpdateServiceJobBody['serviceJobDetails']>[number]) => {
    const { value } = sent;
    if ('fieldName' in sent) return addDetail(tx, actor, job, { type: sent.fieldName, value });
    const detail = requireOwn(await findDetail(tx, sent.id), job, `The detail ${sent.id}`);
    return changeDetail(tx, actor, job, { detail, value });
  };
  for (const [index, sent] of (body.serviceJobDetails ?? []).entries()) {
    await withFieldsWithin(`serviceJobDetails.${index}`, () => write(sent));
  }
}

async function writeTicks(tx: Tx, actor: Actor, job: LockedJob, body: UpdateServiceJobBody, at: Date): Promise<void> {
  for (const { id, checked } of body.postProductChecklistItems ?? []) {
    const item = requireOwn(await findItem(tx, id), job, `The line ${id}`);
    if (item.serviceJobCheckListItemTypeId !== ChecklistItemTypeId.PostProduction) {
      refuseField('postProductChecklistItems', `The line ${id} is not of the post-production checklist.`);
    }
    await applyTick(tx, actor, job, { item, checked, at });
  }
}

const toDate = (instant: string | null) => (instant === null ? null : new Date(instant));

function deadlineWarningsOf({ changed, body, current }: FieldChanges, now: Date): DeadlineWarning[] {
  const after = (field: keyof JobTimes) => body[field] ?? (body[field] === null ? null : toDate(current[field]));
  const times = {
    clientDeadline: after('clientDeadline'),
    studioDeadline: after('studioDeadline'),
    dateService: after('dateService'),
  };
  return deadlineWarnings(times, (field) => changed.includes(field), now);
}

/** Changes the sent fields that differ, all or none, under the lock of the job. */
export async function updateJob(
  deps: Deps,
  actor: Actor,
  { id, body, ifMatch, requestId }: JobUpdate,
): Promise<ServiceJobWithStatuses> {
  const at = deps.now();
  return inTransaction(deps.prisma, async (tx) => {
    const job = await requireLockedJob(tx, actor, id);
    const read = async () => (await readJob(deps, actor, id, jobIncludes, tx)).view;
    const current = await read();
    requireVersion(ifMatch, current);
    const changed = changedFields(body, current);
    refuseForeignFields(changed, personOn(job, actor));
    refuseUnfitting(changed, body, current);
    const warnings = deadlineWarningsOf({ changed, body, current }, at);
    requireConfirmed(warnings, body.confirmation, manages(actor));
    await writeFields(tx, actor, job, { changed, body, current });
    const line = { serviceJobId: id, serviceJobStatusId: job.serviceJobStatusId, actorId: actor.userId };
    await recordConfirmation(tx, line, warnings, body.confirmation);
    await writeDetails(tx, actor, job, body);
    await writeTicks(tx, actor, job, body, at);
    const booked = changed.filter(isOfAppointment);
    const patch = Object.fromEntries(booked.map((field) => [field, body[field]]));
    const booking = { job, patch, override: false, confirmation: body.confirmation, requestId, at };
    if (booked.length > 0) await applyBooking(tx, actor, booking);
    return read();
  });
}
