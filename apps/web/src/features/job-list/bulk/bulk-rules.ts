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

/** The bulk actions that the signed-in person may take. */
export interface BulkRights {
  /** Null if the person may not assign, or without an account to assign to. */
  readonly assignee: Assignee | null;
  readonly mayArchive: boolean;
  /** True for people who may change any job, such as managers. */
  readonly mayChange: boolean;
}

/** True if at least one of the person's bulk actions applies to the job. */
export function isSelectable(job: Job, { assignee, mayArchive, mayChange }: BulkRights): boolean {
  return mayChange || mayArchive || canBeAssigned(job, assignee);
}
