import type { KeyRights } from '@shootdesk/shared/kernel/api-key-kinds';
import type { UserFlag, UserRoleName, UserTypeName } from '@shootdesk/shared/identity/roles';

/** The caller of a request, with everything that rules need. */
export interface Actor {
  readonly userId: number;
  readonly name: string;
  readonly userType: UserTypeName;
  readonly role: UserRoleName;
  readonly timeZone: string;
  readonly serviceIds: readonly number[];
  readonly flags: readonly UserFlag[];
  /** The API key's clients; null for people. */
  readonly clientIds: readonly number[] | null;
  /** Null for people. */
  readonly key: KeyRights | null;
  /** Browser, API key, link or command by which a change is made, for the audit list. */
  readonly origin?: string;
}

/** True for a client's own system, which sees no more than the client's review page. */
export const isClientKey = ({ key }: Pick<Actor, 'key'>): boolean => key?.kind === 'client';

/** Id of the person to store as a record's author; null for a client behind a link, who has no account. */
export const authorIdOf = ({ userId }: Pick<Actor, 'userId'>): number | null => (userId === 0 ? null : userId);

/** An operator at the command line, who has no account. */
export const operator: Pick<Actor, 'userId' | 'origin'> = { userId: 0, origin: 'Command line' };

/** The answer of the hosting platform's `me` endpoint, which the web app sends along with each call. */
export interface ClientPrincipal {
  readonly identityProvider: string;
  readonly userId: string;
  readonly userDetails: string;
  readonly userRoles: readonly string[];
}

/** The caller, identified before the rest of the request is read. */
export type Identity =
  | { readonly kind: 'anonymous' }
  | { readonly kind: 'no-shell'; readonly principal: ClientPrincipal; readonly userId: number | null }
  | {
      readonly kind: 'user';
      readonly actor: Actor;
      readonly principal: ClientPrincipal;
      /** Whether they have to set up two-factor sign-in before anything else. */
      readonly lacksTwoFactor?: boolean;
    };
