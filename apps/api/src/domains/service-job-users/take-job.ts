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
  // People who can be assigned as QC can take a QC job. Nobody can be assigned as revision assignee, so everyone of the studio can take
  // one.
  const roles = candidateRoles(role);
  if (roles && !roles.includes(actor.role)) throw problem('forbidden', 'Your role does not allow to take QC jobs.');
}

/** One try: the taken job, or 'again' when another person took it before it was locked. */
async function tryToTake(tx: Tx, actor: Actor, role: TakeableRole, requestId: string): Promise<number | 'again'> {
  await lockTaker(tx, actor.userId);
  const held = await findHeldJob(tx, actor, role);
  if (held !== null) return held;
  // If all remaining jobs are locked, other people may be taking them or only writing a note, so it waits for one.
  const id = (await lockNextJob(tx, actor, role, 'skip')) ?? (await lockNextJob(tx, actor, role, 'wait'));
  if (id === null) throw problem('nothing_to_take', 'No jobs available to take.');
  if (!(await isStillFree(tx, actor, role, id))) return 'again';
  const { serviceJobStatusId } = await requireLockedJob(tx, actor, id);
  const part = { serviceJobId: id, userId: actor.userId, serviceJobUserRoleId: role };
  const row = await insertAssignment(tx, part, actor.userId);
  await recordAssignment(tx, { row, what: 'assigned', serviceJobStatusId, actorId: actor.userId, requestId });
  return id;
}

/** Assigns the actor to the most urgent job they may take; no two people get the same one. Answers its id. */
export async function takeJob(
  { prisma }: Pick<Deps, 'prisma'>,
  actor: Actor,
  role: TakeableRole,
  requestId: string,
): Promise<number> {
  requireTaker(actor, role);
  for (;;) {
    // Each try is its own transaction, so that nobody keeps two jobs locked while waiting for a third.
    const taken = await inTransaction(prisma, (tx) => tryToTake(tx, actor, role, requestId));
    if (taken !== 'again') return taken;
  }
}
