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

/** Without an account the person is known, but has no rights: the no-role shell tells them whom to ask. */
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
 * Signs in whom a provider vouches for: the account this identity is linked to, else the one with the same verified
 * e-mail address, to which it is linked from now on. Nobody gets an account by signing in.
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

/** Whether the account is still there and still this identity's, once a session has begun; notes the sign-in. */
export async function confirmProviderSignIn(
  { prisma, now }: Deps,
  provider: ProviderName,
  { subject }: ProvidedIdentity,
  userId: number,
): Promise<boolean> {
  return (await noteSignIn(prisma, { userId }, now())) && (await findLinkedUser(prisma, provider, subject)) === userId;
}
