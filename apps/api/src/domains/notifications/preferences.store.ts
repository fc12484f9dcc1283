import type { PrismaClient } from '@shootdesk/prisma/client';
import type { NotificationChannel, NotificationPreference } from '@shootdesk/shared/notifications/preferences';
import type { Tx } from '../../db/transaction.ts';

/** Reads from the database what people chose, for one type or for all. What they have not chosen is missing. */
export async function findPreferences(
  db: PrismaClient | Tx,
  userIds: readonly number[],
  notificationTypeId?: number,
): Promise<(NotificationPreference & { readonly userId: number })[]> {
  const ofType = notificationTypeId === undefined ? {} : { notificationTypeId };
  const rows = await db.notificationPreference.findMany({
    where: { userId: { in: [...userIds] }, ...ofType },
    orderBy: [{ userId: 'asc' }, { notificationTypeId: 'asc' }],
  });
  // A constraint of the table holds the words.
  return rows.map((row) => ({ ...row, channel: row.channel as NotificationChannel }));
}

/** Reads from the database when the person gets their digest; null when they have chosen no time. */
export async function findDigestTime(db: PrismaClient | Tx, userId: number): Promise<string | null> {
  const row = await db.digestSchedule.findUnique({ where: { userId }, select: { sendAt: true } });
  return row?.sendAt ?? null;
}

/** Locks a person's account against other writers of what belongs to it, until the end of the transaction. */
export async function lockOwner(tx: Tx, userId: number): Promise<void> {
  await tx.$queryRaw`SELECT id FROM users WHERE id = ${userId} FOR NO KEY UPDATE`;
}

/** Replaces everything that a person chose. */
export async function replacePreferences(
  tx: Tx,
  userId: number,
  { preferences, digestTime }: { readonly preferences: readonly NotificationPreference[]; readonly digestTime: string },
): Promise<void> {
  await tx.notificationPreference.deleteMany({ where: { userId } });
  await tx.notificationPreference.createMany({ data: preferences.map((each) => ({ ...each, userId })) });
  await tx.digestSchedule.upsert({
    where: { userId },
    create: { userId, sendAt: digestTime },
    update: { sendAt: digestTime },
    select: { userId: true },
  });
}
