import type { UserRoleName } from '../identity/roles.ts';

export interface JobPerson {
  readonly role: UserRoleName;
  readonly jobUserRoleIds: readonly number[];
}

/** BackOffice and ProductionManager. */
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

/** Whether the account has a role of the studio. */
export function inStudio({ role }: Pick<JobPerson, 'role'>): boolean {
  return studioRoles.includes(role);
}

export function hasPart({ jobUserRoleIds }: JobPerson, ...roleIds: readonly number[]): boolean {
  return jobUserRoleIds.some((id) => roleIds.includes(id));
}
