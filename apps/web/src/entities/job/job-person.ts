import type { JobPerson } from '@shootdesk/shared/service-job-users/job-person';
import type { ServiceJob } from '@shootdesk/shared/service-jobs/service-job.schema';
import type { CurrentUser } from '@shootdesk/shared/users/current-user.contract';
import { useCurrentUser, roleOf } from '../../api/current-user.ts';

/** A person as the rules about this job see them. */
export function jobPersonOf({ users }: Pick<ServiceJob, 'users'>, user: CurrentUser): JobPerson {
  const own = (users ?? []).filter(({ userId }) => userId === user.id);
  return { role: roleOf(user), jobUserRoleIds: own.map(({ serviceJobUserRoleId }) => serviceJobUserRoleId) };
}

/** The signed-in person as the rules about this job see them. */
export const useJobPerson = (job: Pick<ServiceJob, 'users'>): JobPerson => jobPersonOf(job, useCurrentUser());
