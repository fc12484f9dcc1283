import { JobUserRoleId } from '@shootdesk/shared/service-job-users/job-user-roles';
import type { ServiceJob } from '@shootdesk/shared/service-jobs/service-job.schema';
import { fullName } from '../../api/current-user.ts';

/** Columns of people in the list, in the order in which a job meets them. */
export const peopleColumns = [
  { label: 'Provider', roleId: JobUserRoleId.OnSiteProvider },
  { label: 'Editor', roleId: JobUserRoleId.EditorDrafterCopywriter },
  { label: 'QC', roleId: JobUserRoleId.QualityControl },
  { label: 'Rejection', roleId: JobUserRoleId.RevisionAssignee },
] as const;

/** Names of those who have the role on the job; blank when nobody has. */
export function namesInRole(users: ServiceJob['users'], roleId: number): string {
  return (users ?? [])
    .filter((user) => user.serviceJobUserRoleId === roleId)
    .map((assignment) => fullName(assignment.user))
    .join(', ');
}

/** The same names where there is little room: 'Chloe C.'. */
export function shortNamesInRole(users: ServiceJob['users'], roleId: number): string {
  return (users ?? [])
    .filter((user) => user.serviceJobUserRoleId === roleId)
    .map(({ user: { firstName, lastName } }) => `${firstName} ${lastName.slice(0, 1)}.`)
    .join(', ');
}
