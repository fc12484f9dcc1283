import type { Deps } from '../deps.ts';
import type { Actor, Identity } from '../kernel/actor.ts';
import { findAccountsByEmails, findAccountsByKeys } from './account.store.ts';
import { identityOfKey, identityOfPerson, principalOf } from './actor-of.ts';
import { findSessions } from './session-store.ts';

/** By what a caller is known, kept where a right must be checked again without a request. */
export type Credential =
  | { readonly kind: 'session'; readonly sid: string }
  | { readonly kind: 'key'; readonly keyHash: string }
  /** Confirmed by the gateway. */
  | { readonly kind: 'email'; readonly email: string };

type Kind = Credential['kind'];
type Finding = (deps: Pick<Deps, 'reads' | 'now'>, names: string[]) => Promise<ReadonlyMap<string, Identity | null>>;

const findings: Record<Kind, Finding> = {
  // Reading does not move the end of a session: an open connection alone must not keep it alive.
  session: async ({ reads, now }, sids) => {
    const rows = [...(await findSessions(reads, sids)).values()].filter(({ expiresAt }) => expiresAt > now());
    return new Map(
      rows.map(({ sid, data: { principal }, account }) => [
        sid,
        principal ? identityOfPerson(account, principal) : null,
      ]),
    );
  },
  key: async ({ reads }, hashes) =>
    new Map((await findAccountsByKeys(reads, hashes)).map((account) => [account.keyHash, identityOfKey(account)])),
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

/** Who stands behind each credential now, by at most one statement for each kind; null for those who are nobody any more. */
export async function findActors(
  deps: Pick<Deps, 'reads' | 'now'>,
  credentials: readonly Credential[],
): Promise<(Actor | null)[]> {
  const find = async (kind: Kind) => {
    const names = new Set(credentials.filter((credential) => credential.kind === kind).map(nameOf));
    return names.size === 0 ? new Map<string, Identity | null>() : findings[kind](deps, [...names]);
  };
  const [session, key, email] = await Promise.all([find('session'), find('key'), find('email')]);
  const found = { session, key, email };
  return credentials.map((credential) => {
    const identity = found[credential.kind].get(nameOf(credential));
    return identity?.kind === 'user' ? identity.actor : null;
  });
}
