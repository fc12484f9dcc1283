import { apiKeyScopes, type ApiKeyScope, type KeyRights } from './api-key-kinds.ts';
import type { UserFlag, UserRoleName } from '../identity/roles.ts';

/** Which API keys may make a call. Kinds that are not listed are refused, so that a new call is closed to keys. */
interface KeyAccess {
  /** Required scope of a house key; `any` for none. */
  readonly house?: ApiKeyScope | 'any';
  /** Only for answers with nothing beyond the client's review page. */
  readonly client?: true;
}

/**
 * Who may call an endpoint at all. The server refuses to start on a route without one.
 * - `public`: no sign-in needed.
 * - `identity`: any signed-in identity, even one without a user record or with a user type that has no shell.
 * - `roles`: signed-in users of these roles; with `flag`, only those who have it.
 *
 * API keys are admitted by `keys` alone.
 */
export type Access =
  | { readonly kind: 'public' }
  | { readonly kind: 'identity'; readonly keys?: KeyAccess }
  | {
      readonly kind: 'roles';
      readonly roles: readonly UserRoleName[];
      /** A right of the person beyond the role. */
      readonly flag?: UserFlag;
      readonly keys?: KeyAccess;
    };

const studio = ['ProductionManager', 'QC', 'Specialist', 'FullTimeEditor', 'ContractualEditor'] as const;
const onSite = ['ContractualProvider', 'FullTimeProvider'] as const;

export const anyone = { kind: 'public' } as const satisfies Access;
export const anyIdentity = { kind: 'identity' } as const satisfies Access;

export const roleSets = {
  backOffice: ['BackOffice'],
  productionManager: ['ProductionManager'],
  studio,
  onSite,
  /** Everyone with an application shell. */
  staff: ['BackOffice', ...studio, ...onSite],
} as const satisfies Record<string, readonly UserRoleName[]>;

export function rolesOnly(...sets: readonly (readonly UserRoleName[])[]): {
  readonly kind: 'roles';
  readonly roles: readonly UserRoleName[];
} {
  return { kind: 'roles', roles: sets.flat() };
}

/** Admits people of these roles only with the right to see prices, which nobody has unless BackOffice gives it. */
export function withPrices(...sets: readonly (readonly UserRoleName[])[]) {
  return { ...rolesOnly(...sets), flag: 'View_Prices' } as const;
}

/** Admits API keys, too. */
export function withKeys<A extends Exclude<Access, { kind: 'public' }>>(access: A, keys: KeyAccess) {
  return { ...access, keys };
}

interface Caller {
  readonly role: UserRoleName;
  readonly flags: readonly string[];
  /** Null for people. */
  readonly key: KeyRights | null;
}

/** Why an API key may not make the call, or null. */
export function refusalOfKey(key: KeyRights, { house, client }: KeyAccess): string | null {
  if (key.kind === 'client') return client ? null : 'A client key may not do this.';
  if (house === undefined) return 'An API key may not do this.';
  if (house === 'any' || key.scopes.includes(house)) return null;
  const missing = apiKeyScopes.find(({ id }) => id === house)!;
  return `This API key lacks the scope '${missing.id}' (${missing.label}).`;
}

/** Why the user may not make the call, or null. */
export function accessRefusal(access: Access, { role, flags, key }: Caller): string | null {
  if (access.kind === 'public') return null;
  if (key) return refusalOfKey(key, access.keys ?? {});
  if (access.kind === 'identity') return null;
  if (!access.roles.includes(role)) return 'Your role does not allow this.';
  if (access.flag === undefined || flags.includes(access.flag)) return null;
  return `You need the right '${access.flag.replaceAll('_', ' ')}'. Please ask BackOffice for it.`;
}
