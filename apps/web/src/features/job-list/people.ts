import { jobUserRoles, JobUserRoleId } from '@shootdesk/shared/service-job-users/job-user-roles';

/** Columns of people in the list, in the order in which a job meets them. */
export const peopleColumns = [
  { label: 'Provider', roleId: JobUserRoleId.OnSiteProvider, orderBy: 'provider' },
  { label: 'Editor', roleId: JobUserRoleId.EditorDrafterCopywriter, orderBy: 'editor' },
  { label: 'QC', roleId: JobUserRoleId.QualityControl, orderBy: 'qualityControl' },
  { label: 'Rejection', roleId: JobUserRoleId.RevisionAssignee, orderBy: 'revisionAssignee' },
] as const;

/** Whether people get the role by assignment: providers are booked, and revisions are taken. */
export const isAssignedByHand = (roleId: number): boolean =>
  jobUserRoles.some(({ id, offeredForAssignment }) => id === roleId && offeredForAssignment);
