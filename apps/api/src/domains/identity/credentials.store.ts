import type { Prisma, PrismaClient } from '@shootdesk/prisma/client';
import type { Tx } from '../../db/transaction.ts';

/** Ignores case; null without an account. */
export async function findCredentials(
  prisma: PrismaClient,
  email: string,
): Promise<{ userId: number; passwordHash: string | null } | null> {
  const user = await prisma.user.findFirst({
    where: { email: email.trim().toLowerCase(), deletedAt: null },
    select: { id: true, passwordHash: true },
  });
  return user && { userId: user.id, passwordHash: user.passwordHash };
}

export function findOwnCredentials(
  prisma: PrismaClient,
  userId: number,
): Promise<{ email: string; passwordHash: string | null }> {
  return prisma.user.findUniqueOrThrow({ where: { id: userId }, select: { email: true, passwordHash: true } });
}

/** Locks the account until the transaction ends; `noteSignIn` and other changes of the account wait. */
export async function lockAccount(tx: Tx, userId: number): Promise<void> {
  await tx.$queryRaw`SELECT id FROM users WHERE id = ${userId} FOR NO KEY UPDATE`;
}

/**
 * Records a sign-in; false when the account was deleted or its password changed meanwhile. Waits for concurrent changes of the account.
 * Also deletes expired sessions and counters, which saves a background job.
 */
export async function noteSignIn(
  prisma: PrismaClient,
  account: { userId: number; passwordHash?: string },
  now: Date,
): Promise<boolean> {
  const { userId, passwordHash } = account;
  const { count } = await prisma.user.updateMany({
    where: { id: userId, deletedAt: null, ...(passwordHash !== undefined && { passwordHash }) },
    data: { lastSignInAt: now },
  });
  await prisma.userSession.deleteMany({ where: { expiresAt: { lte: now } } });
  await prisma.attempt.deleteMany({ where: { expire: { lte: now.getTime() } } });
  return count === 1;
}

/** Stores the hash of a mailed token. */
export async function saveResetToken(
  prisma: PrismaClient | Tx,
  token: { userId: number; tokenHash: string; expiresAt: Date; createdAt: Date },
): Promise<void> {
  await prisma.passwordResetToken.create({ data: token, select: { id: true } });
}

/** Consumes a mailed token and returns its user; null when it is unknown, used or expired. Of two concurrent calls, one gets it. */
export async function useResetToken(tx: Tx, tokenHash: string, now: Date): Promise<number | null> {
  const used = await tx.passwordResetToken.updateManyAndReturn({
    where: { tokenHash, usedAt: null, expiresAt: { gt: now }, user: { deletedAt: null } },
    data: { usedAt: now },
    select: { userId: true },
  });
  return used[0]?.userId ?? null;
}

/** Reads the owner's name and e-mail address, because a guesser tries these first. */
export function readOwner(tx: Tx, userId: number): Promise<{ email: string; name: string }> {
  return tx.user.findUniqueOrThrow({ where: { id: userId }, select: { email: true, name: true } });
}

/** Sets the password. Ends the user's sessions, unused reset links and the wait for an invitation. */
export async function replacePassword(tx: Tx, userId: number, passwordHash: string, now: Date): Promise<void> {
  await tx.user.update({
    where: { id: userId },
    data: { passwordHash, passwordSetAt: now, awaitsInvitation: false },
    select: { id: true },
  });
  await tx.userSession.deleteMany({ where: { userId } });
  await tx.passwordResetToken.updateMany({ where: { userId, usedAt: null }, data: { usedAt: now } });
}

export async function hasAccountOfRole(prisma: PrismaClient | Tx, userRoleId: number): Promise<boolean> {
  return (await prisma.user.count({ where: { userRoleId, deletedAt: null }, take: 1 })) > 0;
}

/** Makes concurrent creations of a first account take turns. */
export async function lockFirstAccount(tx: Tx): Promise<void> {
  await tx.$queryRaw`SELECT pg_advisory_xact_lock(hashtextextended('first account', 0))::text`;
}

/** Returns the id. Fails when the e-mail address or username is taken. */
export async function insertAccount(prisma: PrismaClient | Tx, data: Prisma.UserUncheckedCreateInput): Promise<number> {
  const { id } = await prisma.user.create({ data, select: { id: true } });
  return id;
}
