import type { jobUserIncludes, ServiceJobUser } from '@shootdesk/shared/service-job-users/service-job-users.contract';
import type { AssignmentRow } from './assignments.store.ts';

type Include = (typeof jobUserIncludes)[number];

/** User and role only when requested. */
export function assignmentView(row: AssignmentRow, includes: readonly Include[]): ServiceJobUser {
  return {
    id: row.id,
    serviceJobId: row.serviceJobId,
    userId: row.userId,
    user: includes.includes('user') ? row.user : null,
    serviceJobUserRoleId: row.serviceJobUserRoleId,
    serviceJobUserRole: includes.includes('serviceJobUserRole') ? row.serviceJobUserRole : null,
    createdAt: row.createdAt.toISOString(),
    cache_key: row.cacheKey,
  };
}

export function wholeAssignment(row: AssignmentRow): ServiceJobUser {
  return assignmentView(row, ['user', 'serviceJobUserRole']);
}

export function jobPath(serviceJobId: number): string {
  return `/service-jobs/${serviceJobId}`;
}
