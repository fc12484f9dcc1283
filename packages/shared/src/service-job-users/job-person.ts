import type { UserRoleName } from '../identity/roles.ts';

/** Facts about a person for the rules of one job. */
export interface JobPerson {
  /** Role of the account. */
  readonly role: UserRoleName;
  /** Roles the person has on this job. */
  readonly jobUserRoleIds: readonly number[];
}

/** Whether the person manages all jobs: BackOffice and ProductionManager. */
export function manages({ role }: Pick<JobPerson, 'role'>): boolean {
  return role === 'BackOffice' || role === 'ProductionManager';
}

const studioRoles: readonly UserRoleName[] = [
  'ProductionManager',
  'QC',
  'Specialist',
  'FullTimeEditor',
  'ContractualEditor',
];

/** Whether the person works in the studio, by the role of their account. */
export function inStudio({ role }: Pick<JobPerson, 'role'>): boolean {
  return studioRoles.includes(role);
}

/** Whether the person has one of these roles on the job. */
export function hasPart({ jobUserRoleIds }: JobPerson, ...roleIds: readonly number[]): boolean {
  return jobUserRoleIds.some((id) => roleIds.includes(id));
}
