import { UserRoleId } from '@shootdesk/shared/identity/roles';
import { problem } from '@shootdesk/shared/kernel/problem';
import { isPendingFor, type PendingSignIn } from '../../auth/pending-sign-in.ts';
import { isKnownTo, type KnownDevice } from '../../auth/known-device.ts';
import type { Deps } from '../../deps.ts';
import { findAccount, type Account } from '../../auth/account.store.ts';
import type { Allowances } from './attempts.ts';
import { findCredentials, findOwnCredentials } from './credentials.store.ts';
import { takeCode } from './two-factor.ts';
import { verifyPassword } from './password.ts';

interface SignInInput {
  readonly email: string;
  readonly password: string;
  /** IP address. */
  readonly address: string;
  /** Null for a browser without an earlier sign-in. */
  readonly device: KnownDevice | null;
}

/** Counters of a failed sign-in. A known browser has its own, so that strangers cannot lock the owner out. */
function allowancesOf({ email, address, device }: SignInInput): Allowances {
  const account = email.toLowerCase();
  if (device && isKnownTo(device, email)) return [['device', `${device.id} ${account}`]];
  return [
    ['addressAndAccount', `${address} ${account}`],
    ['address', address],
    ['account', account],
  ];
}

/** An account whose password was verified, with its hash. */
export interface RightPassword {
  readonly account: Account;
  readonly passwordHash: string;
}

/** The same error for every cause, so that it does not reveal whether the account exists. */
export const signInFailed = () => problem('sign_in_failed', 'Login failed. Please try again');

/** Result and timing are the same for a wrong e-mail and a wrong password. */
export async function checkPassword(deps: Deps, input: SignInInput): Promise<RightPassword> {
  const spent = allowancesOf(input);
  // Counted before the check, so that concurrent guesses all count.
  await deps.attempts.spend(spent);
  const credentials = await findCredentials(deps.prisma, input.email);
  const passwordHash = credentials?.passwordHash ?? null;
  const right = await verifyPassword(input.password, passwordHash);
  const account = right && credentials ? await findAccount(deps.prisma, credentials.userId) : null;
  // Integrations use API keys and cannot sign in.
  if (!account || passwordHash === null || account.userRoleId === UserRoleId.Integration) throw signInFailed();
  await deps.attempts.refund(spent);
  return { account, passwordHash };
}

/** Checks the second factor. Refuses when the password was entered too long ago or has changed since. */
export async function checkCode(deps: Deps, pending: PendingSignIn | null, code: string): Promise<RightPassword> {
  const account = pending && (await findAccount(deps.prisma, pending.userId));
  const passwordHash = account && (await findOwnCredentials(deps.prisma, account.userId)).passwordHash;
  if (!pending || !account || passwordHash === null || !isPendingFor(pending, passwordHash)) {
    throw problem('sign_in_failed', 'That took too long. Please enter your password again.');
  }
  // The second factor was removed meanwhile, so that the password has to be entered again.
  if (!account.hasTwoFactor) throw problem('sign_in_failed', 'Please enter your password again.');
  await takeCode(deps, { userId: account.userId, passwordHash }, code);
  return { account, passwordHash };
}
