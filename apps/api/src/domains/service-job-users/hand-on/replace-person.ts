import type { Tx } from '../../../db/transaction.ts';
import { insertAssignment, removeAssignment, type AssignmentRow } from '../assignments.store.ts';
import { recordAssignment } from '../record-assignment.ts';

interface Replacement {
  readonly former: AssignmentRow;
  /** Who gets the role instead; null when they have it already. */
  readonly successorId: number | null;
  readonly serviceJobStatusId: number;
  readonly actorId: number;
  readonly requestId: string;
}

/** Gives a role on a job to somebody else, with log and notices as for a manual assignment. The caller has locked the job. */
export async function replacePerson(tx: Tx, { former, successorId, ...context }: Replacement): Promise<void> {
  await removeAssignment(tx, former.id);
  await recordAssignment(tx, { ...context, row: former, what: 'removed' });
  if (successorId === null) return;
  const { serviceJobId, serviceJobUserRoleId } = former;
  const part = { serviceJobId, userId: successorId, serviceJobUserRoleId };
  const row = await insertAssignment(tx, part, context.actorId);
  await recordAssignment(tx, { ...context, row, what: 'assigned' });
}
