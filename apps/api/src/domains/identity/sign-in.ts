import { problem } from '@shootdesk/shared/kernel/problem';
import type { Deps } from '../../deps.ts';
import { findAccount, type Account } from '../../auth/account.store.ts';
import type { Attempts } from './attempts.ts';
import { findCredentials } from './credentials.store.ts';
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

/** Whose password it is, and the hash it was found right by. */
export interface RightPassword {
  readonly account: Account;
  readonly passwordHash: string;
}

/** The refusal, which says the same whatever is wrong. */
export const signInFailed = () => problem('sign_in_failed', 'Login failed. Please try again');

/** The account behind e-mail and password. Says the same, in the same time, whichever of them is wrong. */
export async function checkPassword(deps: Deps, attempts: Attempts, input: SignInInput): Promise<RightPassword> {
  const keys = keysOf(input);
  // Spent before the password is looked at, so that guesses made at the same moment all count.
  attempts.spend(keys);
  const credentials = await findCredentials(deps.prisma, input.email);
  const passwordHash = credentials?.passwordHash ?? null;
  const right = await verifyPassword(input.password, passwordHash);
  const account = right && credentials ? await findAccount(deps.prisma, credentials.userId) : null;
  if (!account || passwordHash === null) throw signInFailed();
  attempts.refund(keys.keys());
  return { account, passwordHash };
}
