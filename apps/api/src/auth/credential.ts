import type { Deps } from '../deps.ts';
import type { Actor, Identity } from '../kernel/actor.ts';
import { findAccountsByEmails, findAccountsByKeys } from './account.store.ts';
import { identityOfKey, identityOfPerson, identityOfSession, principalOf } from './actor-of.ts';
import { findSessions } from './session-store.ts';

/** What identifies a caller. Stored where rights must be checked again later without a request. */
export type Credential =
  | { readonly kind: 'session'; readonly sid: string }
  | { readonly kind: 'key'; readonly keyHash: string }
  /** Confirmed by the gateway. */
  | { readonly kind: 'email'; readonly email: string };

type Kind = Credential['kind'];
type Tools = Pick<Deps, 'reads' | 'now' | 'settings'>;
type Finding = (deps: Tools, names: string[]) => Promise<ReadonlyMap<string, Identity | null>>;

const findings: Record<Kind, Finding> = {
  // Reading does not extend the session: an open connection alone must not keep it alive.
  session: async ({ reads, now, settings }, sids) => {
    const { twoFactorRoles } = settings.organisation();
    const rows = [...(await findSessions(reads, sids)).values()].filter(({ expiresAt }) => expiresAt > now());
    return new Map(
      rows.map(({ sid, data: { principal }, account }) => [
        sid,
        principal ? identityOfSession(account, principal, twoFactorRoles) : null,
      ]),
    );
  },
  key: async ({ reads, now }, hashes) =>
    new Map(
      (await findAccountsByKeys(reads, hashes, now())).map((account) => [account.keyHash, identityOfKey(account)]),
    ),
  email: async ({ reads }, emails) => {
    const accounts = await findAccountsByEmails(reads, emails);
    return new Map(
      accounts.map((account) => [account.email, identityOfPerson(account, principalOf(account, 'gateway'))]),
    );
  },
};

function nameOf(credential: Credential): string {
  if (credential.kind === 'session') return credential.sid;
  return credential.kind === 'key' ? credential.keyHash : credential.email;
}

/** Resolves each credential to its current actor, with at most one statement per kind; null for credentials that are no longer valid. */
export async function findActors(deps: Tools, credentials: readonly Credential[]): Promise<(Actor | null)[]> {
  const find = async (kind: Kind) => {
    const names = new Set(credentials.filter((credential) => credential.kind === kind).map(nameOf));
    return names.size === 0 ? new Map<string, Identity | null>() : findings[kind](deps, [...names]);
  };
  const [session, key, email] = await Promise.all([find('session'), find('key'), find('email')]);
  const found = { session, key, email };
  return credentials.map((credential) => {
    const identity = found[credential.kind].get(nameOf(credential));
    return identity?.kind === 'user' && !identity.lacksTwoFactor ? identity.actor : null;
  });
}
