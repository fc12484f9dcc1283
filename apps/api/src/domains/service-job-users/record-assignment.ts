import type { Activity } from '@shootdesk/shared/activity-logs/activity';
import { ActivityLogTypeId } from '@shootdesk/shared/activity-logs/activity-log-types';
import type { PayloadOf } from '../../db/outbox-catalogue.ts';
import { emit } from '../../db/outbox.ts';
import type { Tx } from '../../db/transaction.ts';
import { recordActivity } from '../activity-logs/public.ts';
import type { AssignmentRow } from './assignments.store.ts';

type Announced = PayloadOf<'serviceJobUserChanged'>['what'];

interface AssignmentChange {
  readonly row: AssignmentRow;
  readonly what: Exclude<Announced, 'fixed'>;
  readonly serviceJobStatusId: number;
  /** Null for a client. */
  readonly actorId: number | null;
  readonly requestId: string;
  /** Previous role, after a change. */
  readonly roleBefore?: string;
  /** The other jobs of a visit that was booked in one call. */
  readonly visitJobIds?: readonly number[];
  /** Logs only, because a notification about the visit names this job. */
  readonly isSilent?: boolean;
}

function activityOf({ row: { user, serviceJobUserRole: role }, what, roleBefore }: AssignmentChange): Activity {
  const name = `${user.firstName} ${user.lastName}`;
  if (roleBefore !== undefined) return { what: 'role', name, from: roleBefore, to: role.description };
  return { what: 'person', done: what, name, role: role.description };
}

/** Notifies the person after the commit. */
export async function announceAssignment(
  tx: Tx,
  {
    row,
    what,
    actorId,
    requestId,
    visitJobIds,
  }: Omit<AssignmentChange, 'serviceJobStatusId' | 'roleBefore' | 'what'> & { readonly what: Announced },
): Promise<void> {
  const { id, serviceJobId, userId, serviceJobUserRoleId } = row;
  const ofVisit = visitJobIds?.length ? { visitJobIds: [...visitJobIds] } : {};
  const payload = { serviceJobUserId: id, serviceJobId, userId, serviceJobUserRoleId, what, actorId, ...ofVisit };
  await emit(tx, 'serviceJobUserChanged', payload, requestId);
}

/** Logs an assignment change and, unless silent, notifies the person after the commit. */
export async function recordAssignment(tx: Tx, change: AssignmentChange): Promise<void> {
  const { row, what, serviceJobStatusId, actorId } = change;
  await recordActivity(tx, {
    serviceJobId: row.serviceJobId,
    serviceJobStatusId,
    type: what === 'removed' ? ActivityLogTypeId.UserRemoved : ActivityLogTypeId.UserAssigned,
    activity: activityOf(change),
    actorId,
  });
  if (!change.isSilent) await announceAssignment(tx, change);
}
