import { hasEditableAppointment } from '@shootdesk/shared/scheduling/appointment';
import { jobUserRoles } from '@shootdesk/shared/service-job-users/job-user-roles';
import { jobFields } from '@shootdesk/shared/service-jobs/job-fields';
import type { JobUser, ServiceJobWithStatuses } from '@shootdesk/shared/service-jobs/service-job.schema';
import { jobStatuses } from '@shootdesk/shared/workflows/statuses';
import { appointmentJob } from '../appointment/appointment-values.ts';
import { hasTag } from '../same-tag.ts';
import { placeOf, type DoneChange, type Place } from './done-change.ts';

/** A call that reverts a part of a change. */
export type Reverse =
  | { readonly call: 'move'; readonly toStatusId: number }
  | { readonly call: 'update'; readonly body: { readonly [field in DeadlineField]?: string | null } }
  | { readonly call: 'assign'; readonly userId: number; readonly roleId: number }
  | { readonly call: 'remove'; readonly assignment: JobUser }
  | { readonly call: 'addTag' | 'removeTag'; readonly tag: string }
  | { readonly call: 'book' | 'reschedule'; readonly body: PlaceBody };

/** The previous appointment, reduced to what differs now. */
type PlaceBody = Pick<Place, 'dateService'> & Partial<Place> & { readonly tellClient?: false };

type DeadlineField = Extract<DoneChange, { kind: 'deadline' }>['field'];

export interface UndoPlan {
  /** Calls in order; empty when the job stays unchanged. */
  readonly calls: readonly Reverse[];
  /** What is not reverted, and why; null when everything is. */
  readonly left: string | null;
}

interface Words {
  readonly instant: (at: string) => string;
  /** Who set the job's status; null if unknown. */
  readonly mover: string | null;
}

const leave = (left: string): UndoPlan => ({ calls: [], left });
const takeBack = (...calls: Reverse[]): UndoPlan => ({ calls, left: null });

const statusName = (id: number) => jobStatuses.find((status) => status.id === id)?.description ?? 'another status';
const roleName = (id: number) => jobUserRoles.find((role) => role.id === id)?.description ?? 'role';

const isSameInstant = (one: string | null, other: string | null) =>
  one === null || other === null ? one === other : Date.parse(one) === Date.parse(other);

const maySetTo = (job: ServiceJobWithStatuses, statusId: number) =>
  job.allowedStatuses.some(({ id }) => id === statusId);

function planStatus(
  { before, after }: Extract<DoneChange, { kind: 'status' }>,
  job: ServiceJobWithStatuses,
  { mover }: Words,
): UndoPlan {
  const now = statusName(job.serviceJobStatusId);
  if (job.serviceJobStatusId !== after) return leave(`${mover ?? 'A colleague'} has moved it to ${now} since.`);
  if (!maySetTo(job, before))
    return leave(`The workflow does not let you move it from ${now} back to ${statusName(before)}.`);
  return takeBack({ call: 'move', toStatusId: before });
}

function planDeadline(
  { field, before, after }: Extract<DoneChange, { kind: 'deadline' }>,
  job: ServiceJobWithStatuses,
  { instant }: Words,
): UndoPlan {
  const now = job[field];
  if (isSameInstant(now, after)) return takeBack({ call: 'update', body: { [field]: before } });
  const value = now === null ? 'taken it out' : `set it to ${instant(now)}`;
  return leave(`${jobFields[field].label}: a colleague has ${value} since.`);
}

function planPeople(change: Extract<DoneChange, { kind: 'people' }>, job: ServiceJobWithStatuses): UndoPlan {
  const { roleId, added, removed, statusBefore, statusAfter } = change;
  const inRole = (job.users ?? []).filter(({ serviceJobUserRoleId }) => serviceJobUserRoleId === roleId);
  const assignment = inRole.find(({ userId }) => userId === added?.userId);
  if (added && !assignment) return leave(`A colleague has taken ${added.name} off as ${roleName(roleId)} since.`);
  const gone = removed.filter(({ userId }) => !inRole.some((user) => user.userId === userId));
  const calls: Reverse[] = gone.map(({ userId }) => ({ call: 'assign', userId, roleId }));
  if (assignment) calls.push({ call: 'remove', assignment });
  if (calls.length === 0) return leave(`${removed.map(({ name }) => name).join(', ')} is there again.`);
  if (statusBefore === statusAfter || job.serviceJobStatusId === statusBefore) return { calls, left: null };
  const now = statusName(job.serviceJobStatusId);
  if (job.serviceJobStatusId !== statusAfter) return { calls, left: `Its status is ${now} by now, and stays.` };
  if (!maySetTo(job, statusBefore)) {
    return {
      calls,
      left: `Its status stays ${now}: the workflow does not let you move it back to ${statusName(statusBefore)}.`,
    };
  }
  return { calls: [...calls, { call: 'move', toStatusId: statusBefore }], left: null };
}

function planTag({ tag, isAdded }: Extract<DoneChange, { kind: 'tag' }>, job: ServiceJobWithStatuses): UndoPlan {
  if (hasTag(job, tag) === isAdded) return takeBack({ call: isAdded ? 'removeTag' : 'addTag', tag });
  return leave(`A colleague has ${isAdded ? 'removed' : 'added'} the tag ${tag} since.`);
}

function planAppointment(
  { before, after, tellsClient }: Extract<DoneChange, { kind: 'appointment' }>,
  job: ServiceJobWithStatuses,
  { instant }: Words,
): UndoPlan {
  const now = placeOf(job);
  if (now.providerId !== after.providerId || !isSameInstant(now.dateService, after.dateService)) {
    const where = now.dateService === null ? 'has no appointment' : `is at ${instant(now.dateService)}`;
    return leave(`A colleague has changed the appointment since: it ${where}.`);
  }
  if (now.serviceJobLength !== after.serviceJobLength) {
    const length = now.serviceJobLength === null ? 'no length' : `${now.serviceJobLength} minutes`;
    return leave(`A colleague has changed the job length since: it has ${length}.`);
  }
  const isBooking =
    before.dateService === null ||
    isSameInstant(before.dateService, now.dateService) ||
    hasEditableAppointment(appointmentJob(job));
  const { dateService, providerId, serviceJobLength } = before;
  return takeBack({
    call: isBooking ? 'book' : 'reschedule',
    body: {
      dateService,
      ...(providerId !== now.providerId && { providerId }),
      ...(serviceJobLength !== now.serviceJobLength && { serviceJobLength }),
      ...(!tellsClient && { tellClient: false }),
    },
  });
}

/**
 * Plans the undo of one change of one job. A value is reverted only while it is the one that the person set, and only if the person may do so by
 * hand. Otherwise a sentence explains what stays.
 * @param job current state
 */
export function planUndo(change: DoneChange, job: ServiceJobWithStatuses, words: Words): UndoPlan {
  switch (change.kind) {
    case 'status':
      return planStatus(change, job, words);
    case 'deadline':
      return planDeadline(change, job, words);
    case 'people':
      return planPeople(change, job);
    case 'tag':
      return planTag(change, job);
    case 'appointment':
      return planAppointment(change, job, words);
  }
}
