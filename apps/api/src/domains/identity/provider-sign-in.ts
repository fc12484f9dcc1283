import type { Deps } from '../../deps.ts';
import type { ClientPrincipal } from '../../kernel/actor.ts';
import type { ProvidedIdentity, ProviderName } from '../../integrations/identity-providers/oidc-provider.ts';
import { findAccount, findAccountByEmail } from '../../auth/account.store.ts';
import { principalOf } from '../../auth/actor-of.ts';
import { noteSignIn } from './credentials.store.ts';
import { findLinkedUser, linkIdentity } from './linked-identity.store.ts';

export interface SignedIn {
  readonly userId: number | null;
  readonly principal: ClientPrincipal;
}

/** A person without an account is signed in without rights; their screen tells whom to contact. */
function withoutAccount(provider: ProviderName, { subject, email }: ProvidedIdentity): SignedIn {
  const principal = {
    identityProvider: provider,
    userId: subject,
    userDetails: email ?? subject,
    userRoles: ['anonymous', 'authenticated'],
  };
  return { userId: null, principal };
}

/**
 * Signs in an authenticated person: by the linked account, else by the account with the same verified address, which is then linked. Never
 * creates an account.
 */
export async function signInByProvider(
  deps: Deps,
  provider: ProviderName,
  identity: ProvidedIdentity,
): Promise<SignedIn> {
  const linked = await findLinkedUser(deps.prisma, provider, identity.subject);
  const account =
    linked === null
      ? identity.email && (await findAccountByEmail(deps.prisma, identity.email))
      : await findAccount(deps.prisma, linked);
  if (!account) return withoutAccount(provider, identity);
  await linkIdentity(deps.prisma, { provider, subject: identity.subject, userId: account.userId }, deps.now());
  return { userId: account.userId, principal: principalOf(account, provider) };
}

/** Checks after the session was created that the account and its link still exist, and records the sign-in. */
export async function confirmProviderSignIn(
  { prisma, now }: Deps,
  provider: ProviderName,
  { subject }: ProvidedIdentity,
  userId: number,
): Promise<boolean> {
  return (await noteSignIn(prisma, { userId }, now())) && (await findLinkedUser(prisma, provider, subject)) === userId;
}
