import { canConfirm } from '@shootdesk/shared/workflows/can-confirm';
import { JobStatusId, jobStatuses, type JobStatus } from '@shootdesk/shared/workflows/statuses';
import { allowedStatuses } from '@shootdesk/shared/workflows/workflow';
import { UserRoleId, UserTypeId } from '@shootdesk/shared/identity/roles';
import type { WorkflowTransition } from '@shootdesk/shared/workflows/transition';
import type { Actor } from '../../../kernel/actor.ts';
import type { JobWithFacts } from './job.store.ts';

const statusOf = new Map<number, JobStatus>(jobStatuses.map((status) => [status.id, status]));

/** The statuses to which the actor may move the job. Offered by the page and enforced on change. */
export function allowedMoves(
  actor: Actor,
  { job, gallery, awaitsUpload, clientOpenedAt, jobUserRoleIds }: JobWithFacts,
  transitions: readonly WorkflowTransition[],
): JobStatus[] {
  const person = { userTypeId: UserTypeId[actor.userType], userRoleId: UserRoleId[actor.role], jobUserRoleIds };
  const { serviceId, serviceGroupId, serviceJobStatusId, totalAssets } = job;
  const confirmable =
    gallery !== null &&
    canConfirm({
      serviceId,
      serviceJobStatusId,
      totalAssets,
      galleryImages: gallery.images,
      galleryImagesWithPreviews: gallery.withPreviews,
    });
  const isUnopened = serviceJobStatusId === JobStatusId.SentToClient && clientOpenedAt === null;
  const status = { serviceId, serviceGroupId, serviceJobStatusId };
  const facts = { ...status, canConfirm: confirmable, awaitsUpload, isUnopened };
  return allowedStatuses(person, facts, transitions).flatMap((id) => statusOf.get(id) ?? []);
}
