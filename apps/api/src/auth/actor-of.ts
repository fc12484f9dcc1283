import { keyRightsOf } from '@shootdesk/shared/kernel/api-key-kinds';
import {
  userRoles,
  userTypes,
  type UserFlag,
  type UserRoleName,
  type UserTypeName,
} from '@shootdesk/shared/identity/roles';
import type { Actor, ClientPrincipal, Identity } from '../kernel/actor.ts';
import type { Account, KeyAccount } from './account.store.ts';

const withShell: readonly UserTypeName[] = ['BackOffice', 'Studio', 'OnSite'];

const typeNames = new Map(userTypes.map(({ id, name }) => [id, name]));

function actorOf(
  account: Account,
  { clientIds, key, origin }: Pick<Actor, 'clientIds' | 'key' | 'origin'>,
): Actor | null {
  const role = userRoles.find(({ id }) => id === account.userRoleId);
  if (!role) return null;
  return {
    userId: account.userId,
    name: account.name,
    userType: typeNames.get(role.userTypeId) ?? 'Default',
    role: role.name,
    timeZone: account.timeZone,
    serviceIds: account.serviceIds,
    flags: account.flags as UserFlag[],
    clientIds,
    key,
    ...(origin !== undefined && { origin }),
  };
}

/** The principal that `/.auth/me` returns for an account. */
export function principalOf(account: Pick<Account, 'userId' | 'email'>, identityProvider: string): ClientPrincipal {
  return {
    identityProvider,
    userId: String(account.userId),
    userDetails: account.email,
    userRoles: ['anonymous', 'authenticated'],
  };
}

/** Identity of a signed-in person: a user if the account has a type with a shell, otherwise an identity without any rights. */
export function identityOfPerson(account: Account | null, principal: ClientPrincipal): Identity {
  const actor = account && actorOf(account, { clientIds: null, key: null });
  if (actor && withShell.includes(actor.userType)) return { kind: 'user', actor, principal };
  return { kind: 'no-shell', principal, userId: account?.userId ?? null };
}

/**
 * Returns the identity of a session's person. Only a sign-in by password needs a second factor, because other providers have their own.
 * @param twoFactorRoles roles that need one
 */
export function identityOfSession(
  account: Account | null,
  principal: ClientPrincipal,
  twoFactorRoles: readonly UserRoleName[],
): Identity {
  const identity = identityOfPerson(account, principal);
  if (identity.kind !== 'user' || principal.identityProvider !== 'password' || account?.hasTwoFactor) return identity;
  return { ...identity, lacksTwoFactor: twoFactorRoles.includes(identity.actor.role) };
}

/** Null unless the account is an Integration. */
export function identityOfKey(account: KeyAccount): Identity | null {
  const { clientIds, kind, scopes, keyName, prefix } = account;
  const origin = `API key ${keyName} (${prefix})`;
  const actor = actorOf(account, { clientIds, key: keyRightsOf(kind, scopes), origin });
  if (actor?.userType !== 'Integration') return null;
  return { kind: 'user', actor, principal: principalOf(account, 'api-key') };
}
