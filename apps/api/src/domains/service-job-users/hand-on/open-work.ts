import { counterpart, JobUserRoleId } from '@shootdesk/shared/service-job-users/job-user-roles';
import { linksTo, maxHandedOn, successorRoles, type OpenRoleWork } from '@shootdesk/shared/service-job-users/open-work';
import type { Tx } from '../../../db/transaction.ts';
import { listSuccessors } from '../candidates.store.ts';
import { findOpenAssignments, type OpenAssignment } from './open-work.store.ts';

export interface OpenWork {
  readonly jobs: readonly OpenAssignment[];
  readonly roles: readonly OpenRoleWork[];
}

function findSuccessors(tx: Tx, userId: number, roleId: number, jobs: readonly OpenAssignment[], now: Date) {
  const roles = successorRoles(roleId);
  if (!roles) return [];
  const serviceIds = [...new Set(jobs.map(({ serviceId }) => serviceId))];
  const without = counterpart(roleId);
  const apart =
    without === null
      ? null
      : { serviceJobUserRoleId: without, serviceJobIds: jobs.map(({ serviceJobId }) => serviceJobId) };
  return listSuccessors(tx, { userId, serviceIds, roles, apart }, now);
}

/** A person's open jobs by role, with possible successors for all of them. */
export async function findOpenWork(tx: Tx, userId: number, now: Date): Promise<OpenWork> {
  const jobs = await findOpenAssignments(tx, userId, now);
  const roles: OpenRoleWork[] = [];
  for (const roleId of Object.values(JobUserRoleId)) {
    const ofRole = jobs.filter(({ serviceJobUserRoleId }) => serviceJobUserRoleId === roleId);
    if (ofRole.length === 0) continue;
    const successors = await findSuccessors(tx, userId, roleId, ofRole, now);
    const named = linksTo(ofRole.slice(0, maxHandedOn));
    roles.push({ serviceJobUserRoleId: roleId, count: ofRole.length, jobs: named, successors });
  }
  return { jobs, roles };
}
