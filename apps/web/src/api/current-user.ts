import { UserTypeId, type UserTypeName, userRoles, type UserRoleName } from '@shootdesk/shared/identity/roles';
import type { EndpointDefinition } from '@shootdesk/shared/kernel/endpoint';
import type { CurrentUser } from '@shootdesk/shared/users/current-user.contract';
import { createContext, createElement, use, type ReactNode } from 'react';
import { ReaderContext } from '../kernel/reader.ts';

const CurrentUserContext = createContext<CurrentUser | null>(null);

/** Provides the signed-in person to the components in it; set once a shell has been chosen for them. */
export function CurrentUserProvider({ user, children }: { readonly user: CurrentUser; readonly children: ReactNode }) {
  return createElement(CurrentUserContext, { value: user }, createElement(ReaderContext, { value: user }, children));
}

/** The signed-in person. Throws outside a shell. */
export function useCurrentUser(): CurrentUser {
  const user = use(CurrentUserContext);
  if (!user) throw new Error('There is no current user outside a shell.');
  return user;
}

/** Whether the signed-in person has this user type; screens differ by it. */
export function isOfType(user: CurrentUser, type: UserTypeName): boolean {
  return user.userRole?.userTypeId === UserTypeId[type];
}

/** First and last name as people write it. */
export function fullName(person: { readonly firstName: string; readonly lastName: string }): string {
  return `${person.firstName} ${person.lastName}`.trim();
}

/** Reads the role of a person's account, by the name that rules use. */
export function roleOf(user: CurrentUser): UserRoleName {
  return userRoles.find(({ id }) => id === user.userRole?.id)?.name ?? 'Unknown';
}

/** Whether the contract's access list contains the person's role. Rules for single records come on top. */
export function mayCall({ access }: Pick<EndpointDefinition, 'access'>, user: CurrentUser): boolean {
  if (access.kind !== 'roles') return true;
  const { roles, flag } = access;
  return roles.includes(roleOf(user)) && (flag === undefined || user.flags.includes(flag));
}
