import type { PrismaClient } from '@shootdesk/prisma/client';
import type { Tx } from '../../db/transaction.ts';

/** Reads what a price depends on: service, client and time of the order. */
export async function findOrderedJob(db: PrismaClient | Tx, id: number) {
  return db.serviceJob.findUniqueOrThrow({
    where: { id },
    select: {
      id: true,
      name: true,
      createdAt: true,
      service: { select: { id: true, name: true } },
      client: { select: { id: true, classification: true } },
    },
  });
}

export type OrderedJobRow = Awaited<ReturnType<typeof findOrderedJob>>;

/** The locked billing list that contains the job; null for none. */
export async function findBillingOf(db: PrismaClient | Tx, serviceJobId: number) {
  const item = await db.monthListItem.findFirst({
    where: { serviceJobId, listKind: 'billing', isCorrection: false },
    select: { list: { select: { id: true, month: true } } },
  });
  return item?.list ?? null;
}

/** The client of an order, named directly or by its campaign; null when missing. */
export async function findBuyer(
  db: PrismaClient,
  { clientId, campaignId }: { readonly clientId: number | null; readonly campaignId: number | null },
) {
  const id =
    clientId ?? (await db.campaign.findUnique({ where: { id: campaignId! }, select: { clientId: true } }))?.clientId;
  if (id === undefined) return null;
  return db.client.findFirst({ where: { id, deletedAt: null }, select: { id: true, classification: true } });
}

export function findServices(db: PrismaClient, ids: readonly number[]) {
  return db.service.findMany({ where: { id: { in: [...ids] } }, select: { id: true, name: true } });
}
