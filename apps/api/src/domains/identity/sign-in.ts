import { UserRoleId } from '@shootdesk/shared/identity/roles';
import { problem } from '@shootdesk/shared/kernel/problem';
import { isKnownTo, type KnownDevice } from '../../auth/known-device.ts';
import type { Deps } from '../../deps.ts';
import { findAccount, type Account } from '../../auth/account.store.ts';
import type { Allowances } from './attempts.ts';
import { findCredentials } from './credentials.store.ts';
import { verifyPassword } from './password.ts';

interface SignInInput {
  readonly email: string;
  readonly password: string;
  /** Network address of the caller. */
  readonly address: string;
  /** The browser of the caller; null when nobody has signed in there before. */
  readonly device: KnownDevice | null;
}

/**
 * What a failed sign-in counts against. A browser in which the account has signed in before has an allowance of its own, because strangers
 * who use up the account's attempts must not lock its owner out.
 */
function allowancesOf({ email, address, device }: SignInInput): Allowances {
  const account = email.toLowerCase();
  if (device && isKnownTo(device, email)) return [['device', `${device.id} ${account}`]];
  return [
    ['addressAndAccount', `${address} ${account}`],
    ['address', address],
    ['account', account],
  ];
}

/** Whose password it is, and the hash it was found right by. */
export interface RightPassword {
  readonly account: Account;
  readonly passwordHash: string;
}

/** The refusal, which says the same whatever is wrong. */
export const signInFailed = () => problem('sign_in_failed', 'Login failed. Please try again');

/** The account behind e-mail and password. Says the same, in the same time, whichever of them is wrong. */
export async function checkPassword(deps: Deps, input: SignInInput): Promise<RightPassword> {
  const spent = allowancesOf(input);
  // Spent before the password is checked, so that concurrent guesses all count.
  await deps.attempts.spend(spent);
  const credentials = await findCredentials(deps.prisma, input.email);
  const passwordHash = credentials?.passwordHash ?? null;
  const right = await verifyPassword(input.password, passwordHash);
  const account = right && credentials ? await findAccount(deps.prisma, credentials.userId) : null;
  // Another system calls by API key: nobody signs in as it.
  if (!account || passwordHash === null || account.userRoleId === UserRoleId.Integration) throw signInFailed();
  await deps.attempts.refund(spent);
  return { account, passwordHash };
}
