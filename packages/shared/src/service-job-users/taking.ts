import type { UserRoleName } from '../identity/roles.ts';
import { candidateRoles } from './candidates.ts';
import { inStudio } from './job-person.ts';
import { JobUserRoleId } from './job-user-roles.ts';
import { JobStatusId } from '../workflows/statuses.ts';

/** Roles that people take by themselves. */
export const takeableRoles = [JobUserRoleId.QualityControl, JobUserRoleId.RevisionAssignee] as const;
export type TakeableRole = (typeof takeableRoles)[number];

/** Statuses in which a job waits for a person to take it; also those of the QC and Rejection tabs. */
export const takeableStatuses: Readonly<Record<TakeableRole, readonly number[]>> = {
  [JobUserRoleId.QualityControl]: [JobStatusId.AwaitingQC, JobStatusId.InQC1],
  [JobUserRoleId.RevisionAssignee]: [JobStatusId.ChangeRequest],
};

/** Whether people with an account of this role may take jobs: for QC those who can be assigned as QC, for corrections all of the studio. */
export function mayTake(role: UserRoleName | undefined, jobRole: TakeableRole): boolean {
  if (role === undefined) return false;
  return jobRole === JobUserRoleId.RevisionAssignee
    ? inStudio({ role })
    : (candidateRoles(jobRole)?.includes(role) ?? false);
}
