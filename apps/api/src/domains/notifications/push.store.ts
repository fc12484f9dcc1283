import type { Prisma, PrismaClient } from '@shootdesk/prisma/client';
import type { NewPushSubscription } from '@shootdesk/shared/notifications/preferences.contract';
import { makeVapidKeys, type VapidKeys } from '../../integrations/push/vapid.ts';
import type { Tx } from '../../db/transaction.ts';

/** Reads the key pair of this installation from the database, and makes it when there is none: once for ever, because subscriptions hold only with it. */
export async function ensurePushKeys(prisma: PrismaClient): Promise<VapidKeys> {
  const select = { publicKey: true, privateKey: true };
  const stored = await prisma.pushKey.findUnique({ where: { id: 1 }, select });
  if (stored) return stored;
  // Of two processes that start together one is first, and both use its keys.
  await prisma.pushKey.createMany({ data: { id: 1, ...makeVapidKeys() }, skipDuplicates: true });
  return prisma.pushKey.findUniqueOrThrow({ where: { id: 1 }, select });
}

const shown = { id: true, createdAt: true, cacheKey: true } as const satisfies Prisma.PushSubscriptionSelect;

export type SubscriptionRow = Prisma.PushSubscriptionGetPayload<{ select: typeof shown }>;

/** Writes the subscription of a browser, which may have been another person's before. */
export function saveSubscription(
  tx: Tx,
  userId: number,
  { endpoint, keys }: NewPushSubscription,
  createdAt: Date,
): Promise<SubscriptionRow> {
  const data = { userId, ...keys, createdAt };
  return tx.pushSubscription.upsert({
    where: { endpoint },
    create: { ...data, endpoint },
    update: data,
    select: shown,
  });
}

/** Deletes the oldest subscriptions of a person beyond so many. */
export async function keepNewestSubscriptions(tx: Tx, userId: number, most: number): Promise<void> {
  await tx.$executeRaw`
    DELETE FROM push_subscriptions WHERE id IN (
      SELECT id FROM push_subscriptions WHERE user_id = ${userId} ORDER BY created_at DESC, id DESC OFFSET ${most})`;
}

/** Reads a subscription of the person; null when they have none of that id. */
export function findSubscription(tx: Tx, userId: number, id: number): Promise<SubscriptionRow | null> {
  return tx.pushSubscription.findFirst({ where: { id, userId }, select: shown });
}

export async function removeSubscription(tx: Tx, id: number): Promise<void> {
  await tx.pushSubscription.delete({ where: { id }, select: { id: true } });
}

/** Reads from the database the subscriptions of people. */
export function findSubscriptionsOf(tx: Tx, userIds: readonly number[]): Promise<{ id: number; userId: number }[]> {
  return tx.pushSubscription.findMany({
    where: { userId: { in: [...userIds] } },
    select: { id: true, userId: true },
    orderBy: { id: 'asc' },
  });
}

/** Reads from the database where a subscription sends to; null when it has ended. */
export function findTarget(prisma: PrismaClient, id: number) {
  return prisma.pushSubscription.findUnique({
    where: { id },
    select: { userId: true, endpoint: true, p256dh: true, auth: true },
  });
}

/** Deletes a subscription that its push service does not know any more. */
export async function forgetSubscription(prisma: PrismaClient, id: number, endpoint: string): Promise<void> {
  await prisma.pushSubscription.deleteMany({ where: { id, endpoint } });
}
