import { notFound } from '@shootdesk/shared/kernel/problem';
import type { HandOnBody, HandOnOutcome } from '@shootdesk/shared/workload/workload.contract';
import { refusalOrThrow } from '../../db/db-errors.ts';
import { fewAtATime } from '../../db/few-at-a-time.ts';
import type { Deps } from '../../deps.ts';
import type { Actor } from '../../kernel/actor.ts';
import { handOnJob } from '../service-job-users/public.ts';
import { hasUser } from './workload.store.ts';

interface Request {
  readonly userId: number;
  readonly body: HandOnBody;
  readonly requestId: string;
}

/** Reassigns jobs in one transaction each, so that a refusal does not undo the others. */
export async function handOnJobs(
  deps: Pick<Deps, 'prisma' | 'now'>,
  actor: Actor,
  { userId, body: { jobs, serviceJobUserRoleId }, requestId }: Request,
): Promise<HandOnOutcome[]> {
  if (!(await hasUser(deps.prisma, userId))) throw notFound('The person');
  return fewAtATime(jobs, async ({ serviceJobId, userId: successorId }) => {
    try {
      await handOnJob(deps, actor, { serviceJobId, userId, serviceJobUserRoleId, successorId, requestId });
      return { serviceJobId, isHandedOn: true, message: null };
    } catch (error) {
      return { serviceJobId, isHandedOn: false, message: refusalOrThrow(error).message };
    }
  });
}
