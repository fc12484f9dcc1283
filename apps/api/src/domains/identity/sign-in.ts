import { problem } from '@shootdesk/shared/kernel/problem';
import type { Deps } from '../../deps.ts';
import { findAccount, type Account } from './account.store.ts';
import type { Attempts } from './attempts.ts';
import { findCredentials, noteSignIn } from './credentials.store.ts';
import { verifyPassword } from './password.ts';

interface SignInInput {
  readonly email: string;
  readonly password: string;
  /** Network address of the caller. */
  readonly address: string;
}

/**
 * Failed attempts in 15 minutes. The account's own limit is wide: whoever does not know the password must not be able to
 * lock its owner out from elsewhere.
 */
const limits = { addressAndAccount: 10, address: 60, account: 100 };

function keysOf({ email, address }: SignInInput): Map<string, number> {
  const account = email.toLowerCase();
  return new Map([
    [`both ${address} ${account}`, limits.addressAndAccount],
    [`address ${address}`, limits.address],
    [`account ${account}`, limits.account],
  ]);
}

/** The account behind e-mail and password. Says the same, in the same time, whichever of them is wrong. */
export async function signIn(deps: Deps, attempts: Attempts, input: SignInInput): Promise<Account> {
  const keys = keysOf(input);
  // Spent before the password is looked at, so that guesses made at the same moment all count.
  attempts.spend(keys);
  const credentials = await findCredentials(deps.prisma, input.email);
  const right = await verifyPassword(input.password, credentials?.passwordHash ?? null);
  const account = right && credentials ? await findAccount(deps.prisma, credentials.userId) : null;
  if (!account) throw problem('sign_in_failed', 'Login failed. Please try again');
  attempts.refund(keys.keys());
  await noteSignIn(deps.prisma, account.userId, deps.now());
  return account;
}
