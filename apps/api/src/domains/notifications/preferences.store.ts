import type { PrismaClient } from '@shootdesk/prisma/client';
import type { NotificationChannel, NotificationPreference } from '@shootdesk/shared/notifications/preferences';
import type { Tx } from '../../db/transaction.ts';

/** Omits defaults. */
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
  // Constrained by the database.
  return rows.map((row) => ({ ...row, channel: row.channel as NotificationChannel }));
}

/** Null for the default. */
export async function findDigestTime(db: PrismaClient | Tx, userId: number): Promise<string | null> {
  const row = await db.digestSchedule.findUnique({ where: { userId }, select: { sendAt: true } });
  return row?.sendAt ?? null;
}

/** Locks an account against concurrent changes of its settings. */
export async function lockOwner(tx: Tx, userId: number): Promise<void> {
  await tx.$queryRaw`SELECT id FROM users WHERE id = ${userId} FOR NO KEY UPDATE`;
}

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
