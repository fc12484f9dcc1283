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
  /** The known browser of the caller; null when nobody has signed in there before. */
  readonly device: KnownDevice | null;
}

/**
 * Counters of a failed sign-in. A browser in which the account has signed in before has a counter of its own, so that strangers who use up
 * the attempts of an account do not lock its owner out.
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

/** The owner of a password, and the hash that it matched. */
export interface RightPassword {
  readonly account: Account;
  readonly passwordHash: string;
}

/** The refusal of a sign-in; the same whatever was wrong. */
export const signInFailed = () => problem('sign_in_failed', 'Login failed. Please try again');

/** Checks e-mail and password of a sign-in. The answer and its time are the same whichever is wrong. */
export async function checkPassword(deps: Deps, input: SignInInput): Promise<RightPassword> {
  const spent = allowancesOf(input);
  // Counted before the password is checked, so that concurrent guesses all count.
  await deps.attempts.spend(spent);
  const credentials = await findCredentials(deps.prisma, input.email);
  const passwordHash = credentials?.passwordHash ?? null;
  const right = await verifyPassword(input.password, passwordHash);
  const account = right && credentials ? await findAccount(deps.prisma, credentials.userId) : null;
  // Other systems call by API key; nobody signs in as one.
  if (!account || passwordHash === null || account.userRoleId === UserRoleId.Integration) throw signInFailed();
  await deps.attempts.refund(spent);
  return { account, passwordHash };
}
