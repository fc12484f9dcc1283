import { problem, refuseField } from '@shootdesk/shared/kernel/problem';
import { counterpart } from '@shootdesk/shared/service-job-users/job-user-roles';
import { inTransaction } from '../../../db/transaction.ts';
import type { Deps } from '../../../deps.ts';
import type { Actor } from '../../../kernel/actor.ts';
import { requireLockedJob } from '../../service-jobs/public.ts';
import { requireAssignable } from '../assignment-rules.ts';
import { findPart, hasRoleOnJob, type Part } from '../assignments.store.ts';
import { findCandidate } from '../candidates.store.ts';
import { replacePerson } from './replace-person.ts';

interface Handing extends Part {
  readonly successorId: number;
  readonly requestId: string;
}

/** Gives a person's role on one job to somebody else. The status stays; log and notices are the same as for a manual assignment. */
export function handOnJob(
  { prisma, now }: Pick<Deps, 'prisma' | 'now'>,
  actor: Actor,
  { successorId, requestId, ...part }: Handing,
): Promise<void> {
  return inTransaction(prisma, async (tx) => {
    const job = await requireLockedJob(tx, actor, part.serviceJobId);
    const former = await findPart(tx, part);
    if (!former) throw problem('conflict', 'The person does not have this role on the job any more.');
    const next = { ...part, userId: successorId };
    await requireAssignable(tx, job, next, await findCandidate(tx, successorId, now()));
    const other = counterpart(part.serviceJobUserRoleId);
    if (other !== null && (await hasRoleOnJob(tx, { ...next, serviceJobUserRoleId: other }))) {
      refuseField('userId', 'This person would edit and check the job.');
    }
    const { serviceJobStatusId } = job;
    await replacePerson(tx, { former, successorId, serviceJobStatusId, actorId: actor.userId, requestId });
  });
}
