import type { EndpointDefinition } from '@shootdesk/shared/kernel/endpoint';
import type { CurrentUser } from '@shootdesk/shared/users/current-user.contract';
import { userRoles, type UserRoleName } from '@shootdesk/shared/identity/roles';

/** Role of the account, by the name that rules use. */
export function roleOf(user: CurrentUser): UserRoleName {
  return userRoles.find(({ id }) => id === user.userRole?.id)?.name ?? 'Unknown';
}

/** Whether the contract lets people of this role call at all; what they may do with one record is a rule of its own. */
export function mayCall({ access }: Pick<EndpointDefinition, 'access'>, user: CurrentUser): boolean {
  return access.kind !== 'roles' || access.roles.includes(roleOf(user));
}
