import type { UserRoleName } from '../identity/roles.ts';
import { candidateRoles } from './candidates.ts';
import { inStudio } from './job-person.ts';
import { JobUserRoleId } from './job-user-roles.ts';
import { JobStatusId } from '../workflows/statuses.ts';

export const takeableRoles = [JobUserRoleId.QualityControl, JobUserRoleId.RevisionAssignee] as const;
export type TakeableRole = (typeof takeableRoles)[number];

/** Statuses in which a job waits to be taken; also those of the QC and Rejection tabs. */
export const takeableStatuses: Readonly<Record<TakeableRole, readonly number[]>> = {
  [JobUserRoleId.QualityControl]: [JobStatusId.AwaitingQC, JobStatusId.InQC1],
  [JobUserRoleId.RevisionAssignee]: [JobStatusId.ChangeRequest],
};

/** Whether this account role may take jobs: for QC those who can be assigned as QC, for corrections all of the studio. */
export function mayTake(role: UserRoleName | undefined, jobRole: TakeableRole): boolean {
  if (role === undefined) return false;
  return jobRole === JobUserRoleId.RevisionAssignee
    ? inStudio({ role })
    : (candidateRoles(jobRole)?.includes(role) ?? false);
}
