import type { PrismaClient } from '@shootdesk/prisma/client';
import type { Tx } from '../../db/transaction.ts';

const select = { secretCipher: true, recoveryHashes: true, confirmedAt: true } as const;

interface TwoFactorRow {
  readonly secretCipher: string;
  readonly recoveryHashes: readonly string[];
  /** Null while it is being set up. */
  readonly confirmedAt: Date | null;
}

export function findTwoFactor(prisma: PrismaClient | Tx, userId: number): Promise<TwoFactorRow | null> {
  return prisma.twoFactor.findUnique({ where: { userId }, select });
}

/** Stores the secret of an app that is being set up, and replaces an unconfirmed one. False while an app is active. */
export async function saveNewSecret(
  prisma: PrismaClient,
  { userId, secretCipher, now }: { userId: number; secretCipher: string; now: Date },
): Promise<boolean> {
  const written = await prisma.$executeRaw`
    INSERT INTO two_factors (user_id, secret_cipher, created_at) VALUES (${userId}, ${secretCipher}, ${now})
    ON CONFLICT (user_id) DO UPDATE SET secret_cipher = EXCLUDED.secret_cipher, created_at = EXCLUDED.created_at
    WHERE two_factors.confirmed_at IS NULL`;
  return written === 1;
}

interface Confirmation {
  readonly userId: number;
  /** Secret that the code was checked against. */
  readonly secretCipher: string;
  readonly step: number;
  readonly recoveryHashes: string[];
  readonly now: Date;
}

/** Activates an app. False when the secret was replaced or confirmed meanwhile. */
export async function confirmSecret(tx: Tx, { userId, secretCipher, step, ...rest }: Confirmation): Promise<boolean> {
  const { count } = await tx.twoFactor.updateMany({
    where: { userId, secretCipher, confirmedAt: null },
    data: { confirmedAt: rest.now, lastStep: step, recoveryHashes: rest.recoveryHashes },
  });
  return count === 1;
}

interface Step {
  readonly userId: number;
  readonly step: number;
  /** Stored form of the secret that the code was checked against. */
  readonly secretCipher: string;
  /** The same secret, encrypted with the newest key. */
  readonly renewedCipher: string;
}

/** Accepts a code once. False for a period that was used already or is older, and when the secret was replaced meanwhile. */
export async function takeStep(
  prisma: PrismaClient | Tx,
  { userId, step, secretCipher, renewedCipher }: Step,
): Promise<boolean> {
  const { count } = await prisma.twoFactor.updateMany({
    where: { userId, secretCipher, confirmedAt: { not: null }, lastStep: { lt: step } },
    data: { lastStep: step, secretCipher: renewedCipher },
  });
  return count === 1;
}

/** Accepts a recovery code once. */
export async function takeRecoveryHash(prisma: PrismaClient | Tx, userId: number, hash: string): Promise<boolean> {
  const used = await prisma.$executeRaw`
    UPDATE two_factors SET recovery_hashes = array_remove(recovery_hashes, ${hash})
    WHERE user_id = ${userId} AND confirmed_at IS NOT NULL AND ${hash} = ANY(recovery_hashes)`;
  return used === 1;
}

/** False when no app was active. */
export async function removeTwoFactor(prisma: PrismaClient | Tx, userId: number): Promise<boolean> {
  const { count } = await prisma.twoFactor.deleteMany({ where: { userId, confirmedAt: { not: null } } });
  return count === 1;
}
