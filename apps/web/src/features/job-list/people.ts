import { jobUserRoles, JobUserRoleId } from '@shootdesk/shared/service-job-users/job-user-roles';

/** Columns of people in the list, in the order in which a job meets them. */
export const peopleColumns = [
  { label: 'Provider', roleId: JobUserRoleId.OnSiteProvider },
  { label: 'Editor', roleId: JobUserRoleId.EditorDrafterCopywriter },
  { label: 'QC', roleId: JobUserRoleId.QualityControl },
  { label: 'Rejection', roleId: JobUserRoleId.RevisionAssignee },
] as const;

/** Whether people get the role by assignment: providers are booked, and revisions are taken. */
export const isAssignedByHand = (roleId: number): boolean =>
  jobUserRoles.some(({ id, offeredForAssignment }) => id === roleId && offeredForAssignment);
