import { JobUserRoleId } from '@shootdesk/shared/service-job-users/job-user-roles';
import type { ServiceJob } from '@shootdesk/shared/service-jobs/service-job.schema';

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

/** What the signed-in person may do with many jobs at once. */
export interface BulkRights {
  /** Null when they may not assign, or there is nobody to assign to. */
  readonly assignee: Assignee | null;
  readonly mayArchive: boolean;
  /** Whether they change any job, as managers do. */
  readonly mayChange: boolean;
}

/** Whether any bulk action of this person can take the job. */
export function isSelectable(job: Job, { assignee, mayArchive, mayChange }: BulkRights): boolean {
  return mayChange || mayArchive || canBeAssigned(job, assignee);
}
