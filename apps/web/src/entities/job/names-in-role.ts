import type { ServiceJob } from '@shootdesk/shared/service-jobs/service-job.schema';
import { fullName } from '../../api/current-user.ts';

type Person = NonNullable<ServiceJob['users']>[number]['user'];

/** Short form of a name: 'Chloe C.'. */
export const shortName = ({ firstName, lastName }: Person): string => `${firstName} ${lastName.slice(0, 1)}.`;

/** Names of the people in a role on the job; blank without any. */
export function namesInRole(users: ServiceJob['users'], roleId: number, nameOf: (person: Person) => string = fullName) {
  return (users ?? [])
    .filter((user) => user.serviceJobUserRoleId === roleId)
    .map((assignment) => nameOf(assignment.user))
    .join(', ');
}
