import { refuseField } from '@shootdesk/shared/kernel/problem';
import { passwordMarkOf } from '../../auth/pending-sign-in.ts';
import type { Deps } from '../../deps.ts';
import type { Allowances } from './attempts.ts';
import { digitsOf, hashRecoveryCode, secretCipherOf, stepOfCode } from './authenticator.ts';
import { findTwoFactor, takeRecoveryHash, takeStep } from './two-factor.store.ts';

export function refuseCode(): never {
  refuseField('code', 'This code is wrong, or it was used before. Please try the next one.');
}

/** Decrypts the secret of an app. If its key is gone, the refusal says what the person can do. */
export function openSecret(deps: Pick<Deps, 'config' | 'log'>, secretCipher: string): string {
  try {
    return secretCipherOf(deps.config).decrypt(secretCipher);
  } catch (error) {
    deps.log.error({ err: error }, 'the secret of an authenticator app cannot be read: was SESSION_SECRET changed?');
    refuseField(
      'code',
      'The server cannot check codes of your app any more. Please use a recovery code, or ask the back office to reset two-factor sign-in.',
    );
  }
}

async function acceptDigits(deps: Deps, userId: number, digits: string): Promise<boolean> {
  const { prisma } = deps;
  const row = await findTwoFactor(prisma, userId);
  if (!row?.confirmedAt) return false;
  const secret = openSecret(deps, row.secretCipher);
  const step = stepOfCode(secret, digits, deps.now());
  if (step === null) return false;
  const renewedCipher = secretCipherOf(deps.config).encrypt(secret);
  return takeStep(prisma, { userId, step, secretCipher: row.secretCipher, renewedCipher });
}

interface CodeOwner {
  readonly userId: number;
  readonly passwordHash: string;
}

const ownerOf = ({ userId, passwordHash }: CodeOwner): string => `${userId} ${passwordMarkOf(passwordHash)}`;

/** Counters of wrong codes of the app. */
export function codeAllowances(owner: CodeOwner): Allowances {
  return [
    ['codes', ownerOf(owner)],
    ['codesInDay', ownerOf(owner)],
    ['codesOfAccountInDay', String(owner.userId)],
  ];
}

/** Consumes an app code or a recovery code. Refuses wrong codes and too many attempts. */
export async function takeCode(deps: Deps, owner: CodeOwner, code: string): Promise<void> {
  const { userId } = owner;
  const digits = digitsOf(code);
  const spent: Allowances = digits ? codeAllowances(owner) : [['recoveryCodes', ownerOf(owner)]];
  // Counted before the check, so that concurrent guesses all count.
  await deps.attempts.spend(spent);
  const isRight = digits
    ? await acceptDigits(deps, userId, digits)
    : await takeRecoveryHash(deps.prisma, userId, hashRecoveryCode(code));
  if (!isRight) refuseCode();
  await deps.attempts.refund(spent);
}
