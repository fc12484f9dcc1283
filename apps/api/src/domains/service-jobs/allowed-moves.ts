import { canConfirm } from '@shootdesk/shared/service-jobs/can-confirm';
import { jobStatuses, type JobStatus } from '@shootdesk/shared/service-jobs/statuses';
import { allowedStatuses } from '@shootdesk/shared/service-jobs/workflow';
import { UserRoleId, UserTypeId } from '@shootdesk/shared/users/roles';
import type { WorkflowTransition } from '@shootdesk/shared/workflows/transition';
import type { Actor } from '../../http/actor.ts';
import type { JobWithFacts } from './job.store.ts';

/** Statuses to which the actor may move the job as it was read: what its page offers and what a change is held to. */
export function allowedMoves(
  actor: Actor,
  { job, gallery, jobUserRoleIds }: JobWithFacts,
  transitions: readonly WorkflowTransition[],
): JobStatus[] {
  const person = { userTypeId: UserTypeId[actor.userType], userRoleId: UserRoleId[actor.role], jobUserRoleIds };
  const confirmable = canConfirm({
    ...job,
    galleryImages: gallery?.images ?? 0,
    galleryImagesWithPreviews: gallery?.withPreviews ?? 0,
  });
  const allowed = new Set(allowedStatuses(person, { ...job, canConfirm: confirmable }, transitions));
  return jobStatuses.filter(({ id }) => allowed.has(id));
}
