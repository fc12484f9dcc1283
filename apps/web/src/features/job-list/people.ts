import { jobUserRoles, JobUserRoleId } from '@shootdesk/shared/service-job-users/job-user-roles';

/** Columns of people, in the order of the workflow. */
export const peopleColumns = [
  { label: 'Provider', roleId: JobUserRoleId.OnSiteProvider, orderBy: 'provider' },
  { label: 'Editor', roleId: JobUserRoleId.EditorDrafterCopywriter, orderBy: 'editor' },
  { label: 'QC', roleId: JobUserRoleId.QualityControl, orderBy: 'qualityControl' },
  { label: 'Rejection', roleId: JobUserRoleId.RevisionAssignee, orderBy: 'revisionAssignee' },
] as const;

/** True for roles that are given by assignment; providers are booked, and revisions are taken. */
export const isAssignedByHand = (roleId: number): boolean =>
  jobUserRoles.some(({ id, offeredForAssignment }) => id === roleId && offeredForAssignment);
