import type { Prisma, PrismaClient } from '@shootdesk/prisma/client';
import type { Tx } from '../../db/transaction.ts';

/** Reads from the database the password hash of the account with an e-mail address, in any letter case; null without such an account. */
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

/**
 * Records a sign-in; answers false when the account was deleted or its password changed meanwhile. Waits for a running change of the
 * account. Also deletes expired sessions and counters, so both tables stay small without a background job.
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

/** Stores a mailed token for a new password, of which only the hash is kept. */
export async function saveResetToken(
  prisma: PrismaClient | Tx,
  token: { userId: number; tokenHash: string; expiresAt: Date; createdAt: Date },
): Promise<void> {
  await prisma.passwordResetToken.create({ data: token, select: { id: true } });
}

/**
 * Uses up a mailed token for a new password and answers whose it is; null when it is unknown, used or expired. Of two concurrent calls, one
 * gets it.
 */
export async function useResetToken(tx: Tx, tokenHash: string, now: Date): Promise<number | null> {
  const used = await tx.passwordResetToken.updateManyAndReturn({
    where: { tokenHash, usedAt: null, expiresAt: { gt: now }, user: { deletedAt: null } },
    data: { usedAt: now },
    select: { userId: true },
  });
  return used[0]?.userId ?? null;
}

/** Sets the password of an account, and ends the sessions and reset links of the old one. */
export async function replacePassword(tx: Tx, userId: number, passwordHash: string, now: Date): Promise<void> {
  await tx.user.update({ where: { id: userId }, data: { passwordHash, passwordSetAt: now }, select: { id: true } });
  await tx.userSession.deleteMany({ where: { userId } });
  await tx.passwordResetToken.updateMany({ where: { userId, usedAt: null }, data: { usedAt: now } });
}

/** Whether any account, not deleted, has the role. */
export async function hasAccountOfRole(prisma: PrismaClient, userRoleId: number): Promise<boolean> {
  return (await prisma.user.count({ where: { userRoleId, deletedAt: null }, take: 1 })) > 0;
}

/** Creates an account and answers its id. Fails when the e-mail address or the username is taken. */
export async function insertAccount(prisma: PrismaClient, data: Prisma.UserUncheckedCreateInput): Promise<number> {
  const { id } = await prisma.user.create({ data, select: { id: true } });
  return id;
}
