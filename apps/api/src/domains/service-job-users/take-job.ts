import { problem } from '@shootdesk/shared/kernel/problem';
import type { TakeableRole } from '@shootdesk/shared/service-job-users/taking';
import { candidateRoles } from '@shootdesk/shared/service-job-users/candidates';
import { inTransaction, type Tx } from '../../db/transaction.ts';
import type { Deps } from '../../deps.ts';
import type { Actor } from '../../kernel/actor.ts';
import { insertAssignment } from './assignments.store.ts';
import { requireLockedJob } from '../service-jobs/public.ts';
import { recordAssignment } from './record-assignment.ts';
import { findHeldJob, isStillFree, lockNextJob, lockTaker } from './take.store.ts';

function requireTaker(actor: Actor, role: TakeableRole): void {
  // Everybody who can be QC of a job can take it for QC. Revision assignees cannot be assigned, so all of the studio can take those jobs.
  const roles = candidateRoles(role);
  if (roles && !roles.includes(actor.role)) throw problem('forbidden', 'Your role does not allow to take QC jobs.');
}

/** Returns the taken job, or 'again' when another person took it first. */
async function tryToTake(tx: Tx, actor: Actor, role: TakeableRole, requestId: string): Promise<number | 'again'> {
  await lockTaker(tx, actor.userId);
  const held = await findHeldJob(tx, actor, role);
  if (held !== null) return held;
  // If all candidates are locked, waits for one, because its lock may have another purpose.
  const id = (await lockNextJob(tx, actor, role, 'skip')) ?? (await lockNextJob(tx, actor, role, 'wait'));
  if (id === null) throw problem('nothing_to_take', 'No jobs available to take.');
  if (!(await isStillFree(tx, actor, role, id))) return 'again';
  const { serviceJobStatusId } = await requireLockedJob(tx, actor, id);
  const part = { serviceJobId: id, userId: actor.userId, serviceJobUserRoleId: role };
  const row = await insertAssignment(tx, part, actor.userId);
  await recordAssignment(tx, { row, what: 'assigned', serviceJobStatusId, actorId: actor.userId, requestId });
  return id;
}

/** Assigns the actor to the most urgent available job, never the same for two people. Returns its id. */
export async function takeJob(
  { prisma }: Pick<Deps, 'prisma'>,
  actor: Actor,
  role: TakeableRole,
  requestId: string,
): Promise<number> {
  requireTaker(actor, role);
  for (;;) {
    // A transaction per attempt, so that nobody holds locks on two jobs while waiting for a third.
    const taken = await inTransaction(prisma, (tx) => tryToTake(tx, actor, role, requestId));
    if (taken !== 'again') return taken;
  }
}
