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
