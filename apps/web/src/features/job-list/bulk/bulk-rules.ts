import { movesToAssigned } from '@shootdesk/shared/service-job-users/assign';
import { JobUserRoleId } from '@shootdesk/shared/service-job-users/job-user-roles';
import type { ServiceJob } from '@shootdesk/shared/service-jobs/service-job.schema';
import { isUploaded } from '@shootdesk/shared/workflows/statuses';

/** The person whom jobs are assigned to in bulk. */
export interface Assignee {
  readonly id: number;
  readonly name: string;
  readonly serviceIds: readonly number[];
}

type Job = Pick<ServiceJob, 'serviceId' | 'users' | 'serviceJobStatusId'>;

/** Whether the job can be given to the person: they cover its service and are not its editor already. */
export function canBeAssigned({ serviceId, users }: Job, assignee: Assignee | null): boolean {
  if (!assignee?.serviceIds.includes(serviceId)) return false;
  return !(users ?? []).some(
    ({ userId, serviceJobUserRoleId }) =>
      userId === assignee.id && serviceJobUserRoleId === JobUserRoleId.EditorDrafterCopywriter,
  );
}

/**
 * What assigning these jobs does to their statuses, for the confirmation. A list does not say whether a job was uploaded before, so a job at
 * the property below Uploaded counts as not uploaded.
 */
export function assignmentMoves(jobs: readonly Pick<ServiceJob, 'serviceJobStatusId' | 'service'>[]): string {
  const moving = jobs.filter(({ serviceJobStatusId }) => movesToAssigned(serviceJobStatusId));
  const early = moving.filter(({ serviceJobStatusId, service }) => {
    return service?.onSite === true && !isUploaded(serviceJobStatusId);
  });
  if (moving.length === 0) return '';
  const moves = `Jobs that move to Assigned: ${moving.length}.`;
  if (early.length === 0) return moves;
  return `${moves} Not uploaded yet: ${early.length}; their providers can still move them to Uploaded.`;
}

/** What the signed-in person may do with many jobs at once. */
export interface BulkRights {
  /** Null when they may not assign, or there is nobody to assign to. */
  readonly assignee: Assignee | null;
  readonly mayArchive: boolean;
}

/** Whether any bulk action of this person can take the job. Without archiving only what can be assigned is selectable. */
export function isSelectable(job: Job, { assignee, mayArchive }: BulkRights): boolean {
  return mayArchive || canBeAssigned(job, assignee);
}
