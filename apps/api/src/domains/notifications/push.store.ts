import type { Prisma, PrismaClient } from '@shootdesk/prisma/client';
import type { NewPushSubscription } from '@shootdesk/shared/notifications/preferences.contract';
import { makeVapidKeys, type VapidKeys } from '../../integrations/push/vapid.ts';
import type { Tx } from '../../db/transaction.ts';

/** Reads the VAPID key pair of this installation, creating it once: subscriptions are bound to it. */
export async function ensurePushKeys(prisma: PrismaClient): Promise<VapidKeys> {
  const select = { publicKey: true, privateKey: true };
  const stored = await prisma.pushKey.findUnique({ where: { id: 1 }, select });
  if (stored) return stored;
  // Of two starting processes one inserts, and both use its keys.
  await prisma.pushKey.createMany({ data: { id: 1, ...makeVapidKeys() }, skipDuplicates: true });
  return prisma.pushKey.findUniqueOrThrow({ where: { id: 1 }, select });
}

const columns = { id: true, createdAt: true, cacheKey: true } as const satisfies Prisma.PushSubscriptionSelect;

export type SubscriptionRow = Prisma.PushSubscriptionGetPayload<{ select: typeof columns }>;

/** Stores a browser's subscription, which may have been another person's. */
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
    select: columns,
  });
}

export async function keepNewestSubscriptions(tx: Tx, userId: number, most: number): Promise<void> {
  await tx.$executeRaw`
    DELETE FROM push_subscriptions WHERE id IN (
      SELECT id FROM push_subscriptions WHERE user_id = ${userId} ORDER BY created_at DESC, id DESC OFFSET ${most})`;
}

/** Null when the person has none with this id. */
export function findSubscription(tx: Tx, userId: number, id: number): Promise<SubscriptionRow | null> {
  return tx.pushSubscription.findFirst({ where: { id, userId }, select: columns });
}

export async function removeSubscription(tx: Tx, id: number): Promise<void> {
  await tx.pushSubscription.delete({ where: { id }, select: { id: true } });
}

export function findSubscriptionsOf(tx: Tx, userIds: readonly number[]): Promise<{ id: number; userId: number }[]> {
  return tx.pushSubscription.findMany({
    where: { userId: { in: [...userIds] } },
    select: { id: true, userId: true },
    orderBy: { id: 'asc' },
  });
}

/** Null when it has ended. */
export function findTarget(prisma: PrismaClient, id: number) {
  return prisma.pushSubscription.findUnique({
    where: { id },
    select: { userId: true, endpoint: true, p256dh: true, auth: true },
  });
}

/** Deletes a subscription that its push service rejects. */
export async function forgetSubscription(prisma: PrismaClient, id: number, endpoint: string): Promise<void> {
  await prisma.pushSubscription.deleteMany({ where: { id, endpoint } });
}
