import type { ServiceJob } from '@shootdesk/shared/service-jobs/service-job.schema';
import { fullName } from '../../api/current-user.ts';

type Person = NonNullable<ServiceJob['users']>[number]['user'];

/** A name where there is little room: 'Chloe C.'. */
export const shortName = ({ firstName, lastName }: Person): string => `${firstName} ${lastName.slice(0, 1)}.`;

/** Names of those who have the role on the job; blank when nobody has. */
export function namesInRole(users: ServiceJob['users'], roleId: number, nameOf: (person: Person) => string = fullName) {
  return (users ?? [])
    .filter((user) => user.serviceJobUserRoleId === roleId)
    .map((assignment) => nameOf(assignment.user))
    .join(', ');
}
