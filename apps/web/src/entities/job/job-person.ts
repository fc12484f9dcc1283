import type { JobPerson } from '@shootdesk/shared/service-job-users/job-person';
import type { ServiceJob } from '@shootdesk/shared/service-jobs/service-job.schema';
import type { CurrentUser } from '@shootdesk/shared/users/current-user.contract';
import { useCurrentUser, roleOf } from '../../api/current-user.ts';

/** Roles of a person on this job, as its rules need them. */
export function jobPersonOf({ users }: Pick<ServiceJob, 'users'>, user: CurrentUser): JobPerson {
  const own = (users ?? []).filter(({ userId }) => userId === user.id);
  return { role: roleOf(user), jobUserRoleIds: own.map(({ serviceJobUserRoleId }) => serviceJobUserRoleId) };
}

/** The signed-in person's roles on this job, as its rules need them. */
export const useJobPerson = (job: Pick<ServiceJob, 'users'>): JobPerson => jobPersonOf(job, useCurrentUser());
