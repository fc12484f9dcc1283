import type { Activity } from '@shootdesk/shared/activity-logs/activity';
import { ActivityLogTypeId } from '@shootdesk/shared/activity-logs/activity-log-types';
import type { PayloadOf } from '../../db/outbox-catalogue.ts';
import { emit } from '../../db/outbox.ts';
import type { Tx } from '../../db/transaction.ts';
import { recordActivity } from '../activity-logs/public.ts';
import type { AssignmentRow } from './assignments.store.ts';

interface AssignmentChange {
  readonly row: AssignmentRow;
  readonly what: PayloadOf<'serviceJobUserChanged'>['what'];
  readonly serviceJobStatusId: number;
  readonly actorId: number;
  readonly requestId: string;
  /** Previous role, after a change. */
  readonly roleBefore?: string;
}

function activityOf({ row: { user, serviceJobUserRole: role }, what, roleBefore }: AssignmentChange): Activity {
  const name = `${user.firstName} ${user.lastName}`;
  if (roleBefore !== undefined) return { what: 'role', name, from: roleBefore, to: role.description };
  return { what: 'person', done: what, name, role: role.description };
}

/** Notifies the person after the commit. */
export async function announceAssignment(
  tx: Tx,
  { row, what, actorId, requestId }: Omit<AssignmentChange, 'serviceJobStatusId' | 'roleBefore'>,
): Promise<void> {
  const { id, serviceJobId, userId, serviceJobUserRoleId } = row;
  const payload = { serviceJobUserId: id, serviceJobId, userId, serviceJobUserRoleId, what, actorId };
  await emit(tx, 'serviceJobUserChanged', payload, requestId);
}

/** Logs an assignment change and notifies the person after the commit. */
export async function recordAssignment(tx: Tx, change: AssignmentChange): Promise<void> {
  const { row, what, serviceJobStatusId, actorId } = change;
  await recordActivity(tx, {
    serviceJobId: row.serviceJobId,
    serviceJobStatusId,
    type: what === 'removed' ? ActivityLogTypeId.UserRemoved : ActivityLogTypeId.UserAssigned,
    activity: activityOf(change),
    actorId,
  });
  await announceAssignment(tx, change);
}
