import { movesToAssigned } from '@shootdesk/shared/service-job-users/assign';
import type { Candidate } from '@shootdesk/shared/service-job-users/candidates';
import { JobStatusId } from '@shootdesk/shared/workflows/statuses';
import { inTransaction } from '../../db/transaction.ts';
import type { Deps } from '../../deps.ts';
import type { Actor } from '../../kernel/actor.ts';
import { moveJob, requireLockedJob } from '../service-jobs/public.ts';
import { requireAssignable } from './assignment-rules.ts';
import { insertAssignment, type AssignmentRow, type Part } from './assignments.store.ts';
import { findCandidate } from './candidates.store.ts';
import { recordAssignment } from './record-assignment.ts';

export interface AssignmentRequest extends Part {
  readonly requestId: string;
  /** The person, if loaded already. */
  readonly candidate?: Candidate | null;
}

/** Assigns a person to a job. A job before Assigned moves to Assigned. */
export async function assignUser(
  { prisma, now }: Pick<Deps, 'prisma' | 'now'>,
  actor: Actor,
  { requestId, candidate: loadedCandidate, ...part }: AssignmentRequest,
): Promise<AssignmentRow> {
  return inTransaction(prisma, async (tx) => {
    const job = await requireLockedJob(tx, actor, part.serviceJobId);
    const candidate = loadedCandidate === undefined ? await findCandidate(tx, part.userId, now()) : loadedCandidate;
    await requireAssignable(tx, job, part, candidate);
    const row = await insertAssignment(tx, part, actor.userId);
    const { serviceJobStatusId } = job;
    const actorId = actor.userId;
    await recordAssignment(tx, { row, what: 'assigned', serviceJobStatusId, actorId, requestId });
    if (movesToAssigned(serviceJobStatusId)) {
      const change = { serviceJobId: job.id, fromStatusId: serviceJobStatusId, toStatusId: JobStatusId.Assigned };
      await moveJob(tx, { ...change, comment: 'Assigned', actorId, assetIds: [], at: now() }, requestId);
    }
    return row;
  });
}
