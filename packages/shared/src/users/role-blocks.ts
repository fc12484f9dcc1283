import { userRoles, type Employment, type UserRole, type UserRoleV3 } from '../identity/roles.ts';

/** Members of a v3 user that belong to one role each. */
export type RoleBlock = 'agent' | 'client_admin' | 'editor' | 'qc' | 'production_manager' | 'specialist' | 'provider';

export const blockOfRole: Readonly<Record<UserRoleV3, RoleBlock | null>> = {
  Back_Office: null,
  Production_Manager: 'production_manager',
  QC: 'qc',
  Specialist: 'specialist',
  Provider: 'provider',
  Editor: 'editor',
  Agent: 'agent',
  Client_Admin: 'client_admin',
  Assistant: null,
  Integration: null,
  Unknown: null,
};

/** Blocks that contain only services. */
export const studioBlocks = ['editor', 'qc', 'production_manager', 'specialist'] as const;

/** In the order of the v1 ids. */
export const userRoleValues = [...new Set(userRoles.map(({ v3Role }) => v3Role))] as [UserRoleV3, ...UserRoleV3[]];

/** Not offered by the form and the user list's filter. */
export const hiddenRoles: readonly UserRoleV3[] = ['Agent', 'Assistant', 'Client_Admin', 'Unknown'];

/** The v1 role of a v3 role; employment decides where there are two. */
export function roleOf(v3Role: UserRoleV3, employment: Employment | null): UserRole {
  const candidates = userRoles.filter((role) => role.v3Role === v3Role);
  return candidates.find((role) => role.employment === employment) ?? candidates[0]!;
}
