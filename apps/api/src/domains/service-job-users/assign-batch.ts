import type { BodyOf } from '@shootdesk/shared/kernel/endpoint';
import type {
  assignServiceJobUserBatch,
  AssignmentOutcome,
} from '@shootdesk/shared/service-job-users/service-job-users.contract';
import { refusalOrThrow } from '../../db/db-errors.ts';
import { fewAtATime } from '../../db/few-at-a-time.ts';
import type { Deps } from '../../deps.ts';
import type { Actor } from '../../kernel/actor.ts';
import { wholeAssignment } from './assignment.view.ts';
import { assignUser, type AssignmentRequest } from './assign-user.ts';
import { findCandidate } from './candidates.store.ts';

/** The outcome for one job. Failures unrelated to the job, such as a lost database, are thrown. */
async function outcomeOf(deps: Deps, actor: Actor, request: AssignmentRequest): Promise<AssignmentOutcome> {
  const { serviceJobId } = request;
  try {
    const serviceJobUser = wholeAssignment(await assignUser(deps, actor, request));
    return { serviceJobId, assigned: true, code: null, message: null, serviceJobUser };
  } catch (error) {
    const { code, message } = refusalOrThrow(error);
    return { serviceJobId, assigned: false, code, message, serviceJobUser: null };
  }
}

/** Assigns an editor to jobs in one transaction each, so that a failure does not undo the others. */
export async function assignBatch(
  deps: Deps,
  actor: Actor,
  { serviceJobs, userId, serviceJobUserRoleId }: BodyOf<typeof assignServiceJobUserBatch>,
  requestId: string,
): Promise<AssignmentOutcome[]> {
  const candidate = await findCandidate(deps.prisma, userId, deps.now());
  return fewAtATime(new Set(serviceJobs), (serviceJobId) =>
    outcomeOf(deps, actor, { serviceJobId, userId, serviceJobUserRoleId, candidate, requestId }),
  );
}
