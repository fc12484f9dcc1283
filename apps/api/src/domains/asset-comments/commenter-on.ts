import type { Commenter } from '@shootdesk/shared/asset-comments/commenter';
import type { Actor } from '../../kernel/actor.ts';
import { personOn, type LockedJob } from '../service-jobs/public.ts';

/** The actor on a locked job, in the form the comment rules take. */
export function commenterOn(job: LockedJob, actor: Actor): Commenter {
  return { ...personOn(job, actor), userId: actor.userId, serviceJobStatusId: job.serviceJobStatusId };
}
