import type { PrismaClient } from '@shootdesk/prisma/client';
import type { DigestSchedule } from '@shootdesk/shared/notifications/digest';
import type { Tx } from '../../db/transaction.ts';
import { tryLock } from '../../db/try-lock.ts';

export interface ScheduleRow extends DigestSchedule {
  readonly userId: number;
}

const textOf = (day: Date | null): string | null => day && day.toISOString().slice(0, 10);
const dateOf = (day: string): Date => new Date(`${day}T00:00:00Z`);

/** Omits deleted accounts. */
export async function listSchedules(prisma: PrismaClient): Promise<ScheduleRow[]> {
  const rows = await prisma.digestSchedule.findMany({
    where: { user: { deletedAt: null } },
    select: { userId: true, sendAt: true, lastDay: true, user: { select: { timeZone: true } } },
    orderBy: { userId: 'asc' },
  });
  return rows.map(({ user, lastDay, ...row }) => ({ ...row, timeZone: user.timeZone, lastDay: textOf(lastDay) }));
}

/** Locks a person's digest and reads the last decided day. */
export async function lockLastDay(tx: Tx, userId: number): Promise<string | null> {
  const rows = await tx.$queryRaw<{ day: string | null }[]>`
    SELECT last_day::text AS day FROM digest_schedules WHERE user_id = ${userId} FOR UPDATE`;
  return rows[0]?.day ?? null;
}

/** Assigns waiting notifications to a day's digest and marks the day as decided; returns their number. */
export async function takeIntoDigest(tx: Tx, userId: number, day: string): Promise<number> {
  await tx.digestSchedule.update({ where: { userId }, data: { lastDay: dateOf(day) }, select: { userId: true } });
  const { count } = await tx.notificationUser.updateMany({
    where: { userId, awaitsDigest: true },
    data: { awaitsDigest: false, digestDay: dateOf(day) },
  });
  return count;
}

/** Advisory lock until the end of the transaction; false while another process has it. */
export const takeDigestLock = (tx: Tx): Promise<boolean> => tryLock(tx, 'decide on digests');

/** A person's digest of a day, oldest first; null without an account. */
export async function findDigest(prisma: PrismaClient, userId: number, day: string) {
  const user = await prisma.user.findFirst({
    where: { id: userId, deletedAt: null },
    select: { name: true, email: true, timeZone: true },
  });
  if (!user) return null;
  const rows = await prisma.notificationUser.findMany({
    where: { userId, digestDay: dateOf(day) },
    select: { createdAt: true, notification: { select: { description: true, link: true } } },
    orderBy: { id: 'asc' },
  });
  return { ...user, notifications: rows.map(({ createdAt, notification }) => ({ createdAt, ...notification })) };
}
