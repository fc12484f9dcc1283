import { UserRoleId } from '@shootdesk/shared/identity/roles';
import { problem } from '@shootdesk/shared/kernel/problem';
import { isKnownTo, type KnownDevice } from '../../auth/known-device.ts';
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
  /** The browser of the caller; null when nobody has signed in there before. */
  readonly device: KnownDevice | null;
}

/**
 * Failed attempts in 15 minutes. A browser in which the account has signed in before is counted by itself, because strangers who use up
 * the account's attempts must not lock its owner out.
 */
const limits = { addressAndAccount: 10, address: 60, account: 100, device: 10 };

function keysOf({ email, address, device }: SignInInput): Map<string, number> {
  const account = email.toLowerCase();
  if (device && isKnownTo(device, email)) return new Map([[`device ${device.id} ${account}`, limits.device]]);
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
  // Another system calls by API key: nobody signs in as it.
  if (!account || passwordHash === null || account.userRoleId === UserRoleId.Integration) throw signInFailed();
  attempts.refund(keys.keys());
  return { account, passwordHash };
}
