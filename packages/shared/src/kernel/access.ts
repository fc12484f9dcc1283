import type { UserRoleName } from '../identity/roles.ts';

/**
 * Who may call an endpoint at all. The server refuses to start on a route without one.
 * - `public`: no sign-in needed.
 * - `identity`: any signed-in identity, even one without a user record or with a user type that has no shell.
 * - `roles`: signed-in users of these roles; Integration users only by API key.
 */
export type Access =
  | { readonly kind: 'public' }
  | { readonly kind: 'identity' }
  | { readonly kind: 'roles'; readonly roles: readonly UserRoleName[] };

const studio = ['ProductionManager', 'QC', 'Specialist', 'FullTimeEditor', 'ContractualEditor'] as const;
const onSite = ['ContractualProvider', 'FullTimeProvider'] as const;

export const anyone = { kind: 'public' } as const satisfies Access;
export const anyIdentity = { kind: 'identity' } as const satisfies Access;

/** Role sets that endpoints combine. */
export const roleSets = {
  backOffice: ['BackOffice'],
  productionManager: ['ProductionManager'],
  studio,
  onSite,
  integration: ['Integration'],
  /** Everyone who has an application shell. */
  staff: ['BackOffice', ...studio, ...onSite],
} as const satisfies Record<string, readonly UserRoleName[]>;

/** Users of the given roles only. */
export function rolesOnly(...sets: readonly (readonly UserRoleName[])[]): Extract<Access, { kind: 'roles' }> {
  return { kind: 'roles', roles: sets.flat() };
}
