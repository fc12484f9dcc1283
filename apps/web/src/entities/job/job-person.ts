import type { JobPerson } from '@shootdesk/shared/service-job-users/job-person';
import type { ServiceJob } from '@shootdesk/shared/service-jobs/service-job.schema';
import { useCurrentUser, roleOf } from '../../api/current-user.ts';

/** The signed-in person as the rules about this job see them. */
export function useJobPerson({ users }: Pick<ServiceJob, 'users'>): JobPerson {
  const user = useCurrentUser();
  const own = (users ?? []).filter(({ userId }) => userId === user.id);
  return { role: roleOf(user), jobUserRoleIds: own.map(({ serviceJobUserRoleId }) => serviceJobUserRoleId) };
}
