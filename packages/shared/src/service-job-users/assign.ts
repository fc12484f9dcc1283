import { JobUserRoleId } from './job-user-roles.ts';
import { isAssigned } from '../workflows/statuses.ts';
import type { UserRoleName } from '../identity/roles.ts';
import { manages, type JobPerson } from './job-person.ts';

/** Roles that may assign: managers, and those who pass jobs on from QC. */
export const assigningRoles = [
  'BackOffice',
  'ProductionManager',
  'QC',
  'Specialist',
] as const satisfies readonly UserRoleName[];

export function mayAssign({ role }: Pick<JobPerson, 'role'>): boolean {
  return (assigningRoles as readonly UserRoleName[]).includes(role);
}

/** Roles that people take themselves, and may give back. */
const takenRoles: readonly number[] = [JobUserRoleId.QualityControl, JobUserRoleId.RevisionAssignee];

/**
 * Whether this person may end an assignment: people who may assign; for a revision only managers; for a taken role the person themselves.
 */
export function mayRemove(person: Pick<JobPerson, 'role'>, serviceJobUserRoleId: number, isOwn: boolean): boolean {
  if (isOwn && takenRoles.includes(serviceJobUserRoleId)) return true;
  return serviceJobUserRoleId === JobUserRoleId.RevisionAssignee ? manages(person) : mayAssign(person);
}

/** Whether an assignment moves a job in this status to Assigned. */
export function movesToAssigned(serviceJobStatusId: number): boolean {
  return !isAssigned(serviceJobStatusId);
}

export interface AssignableJob {
  readonly serviceJobStatusId: number;
  /** Whether it is an on-site service that was never Uploaded. */
  readonly awaitsUpload: boolean;
}

/** Whether an assignment moves the job to Assigned before its upload. */
export function overtakesUpload({ serviceJobStatusId, awaitsUpload }: AssignableJob): boolean {
  return awaitsUpload && movesToAssigned(serviceJobStatusId);
}
