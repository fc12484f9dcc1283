import type { UserFlag, UserRoleName, UserTypeName } from '@shootdesk/shared/identity/roles';

/** The person or integration that makes a call, with everything rules ask about them. */
export interface Actor {
  readonly userId: number;
  readonly name: string;
  readonly userType: UserTypeName;
  readonly role: UserRoleName;
  /** IANA name, such as Australia/Melbourne. */
  readonly timeZone: string;
  /** Services the person covers. */
  readonly serviceIds: readonly number[];
  readonly flags: readonly UserFlag[];
  /** Clients an Integration key is bound to; null for people, who are not bound. */
  readonly clientIds: readonly number[] | null;
}

/** What the hosting platform's `me` endpoint answers and the web app sends along with each call. */
export interface ClientPrincipal {
  readonly identityProvider: string;
  readonly userId: string;
  readonly userDetails: string;
  readonly userRoles: readonly string[];
}

/** The caller of a request, identified before anything else of it is read. */
export type Identity =
  | { readonly kind: 'anonymous' }
  | { readonly kind: 'no-shell'; readonly principal: ClientPrincipal; readonly userId: number | null }
  | { readonly kind: 'user'; readonly actor: Actor; readonly principal: ClientPrincipal };
