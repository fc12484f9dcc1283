import type { PrismaClient } from '@shootdesk/prisma/client';
import type { AddOnBody, AddOnListQuery } from '@shootdesk/shared/add-ons/add-ons.contract';
import { keysetPage } from '../../db/keyset.ts';
import { textConditions } from '../../db/text-conditions.ts';
import type { Tx } from '../../db/transaction.ts';

const select = { id: true, name: true, serviceIds: true, updatedAt: true, cacheKey: true } as const;

export function listAddOnsPage(prisma: PrismaClient, query: AddOnListQuery) {
  const where = { AND: textConditions(query.filter?.name).map((name) => ({ name })) };
  return keysetPage(query, {
    columns: {
      name: { name: 'name', kind: 'text' },
      lastModified: { name: 'updatedAt', kind: 'instant' },
      id: { name: 'id', kind: 'number' },
    },
    count: () => prisma.addOn.count({ where }),
    find: ({ after, ...page }) => prisma.addOn.findMany({ where: { AND: [where, after] }, select, ...page }),
  });
}

export function findAddOn(db: PrismaClient | Tx, id: number) {
  return db.addOn.findUnique({ where: { id }, select });
}

export type AddOnRow = NonNullable<Awaited<ReturnType<typeof findAddOn>>>;

/** The record, locked until the transaction ends so that two changes take turns. */
export async function lockAddOn(tx: Tx, id: number): Promise<AddOnRow | null> {
  await tx.$queryRaw`SELECT id FROM add_ons WHERE id = ${id} FOR UPDATE`;
  return findAddOn(tx, id);
}

/** Ordered by name. */
export function findAddOns(db: PrismaClient | Tx): Promise<AddOnRow[]> {
  return db.addOn.findMany({ select, orderBy: { name: 'asc' } });
}

export function findServiceNames(tx: Tx): Promise<{ readonly id: number; readonly name: string }[]> {
  return tx.service.findMany({ select: { id: true, name: true } });
}

/** Add-ons with these ids; ids that do not exist are left out. */
export function findAddOnsByIds(db: PrismaClient | Tx, ids: readonly number[]): Promise<AddOnRow[]> {
  return db.addOn.findMany({ where: { id: { in: [...ids] } }, select });
}

/** Number of these services that exist. */
export function countServices(tx: Tx, ids: readonly number[]): Promise<number> {
  return tx.service.count({ where: { id: { in: [...ids] } } });
}

const dataOf = ({ name, services }: AddOnBody) => ({ name, serviceIds: services });

export function insertAddOn(tx: Tx, body: AddOnBody): Promise<AddOnRow> {
  return tx.addOn.create({ data: dataOf(body), select });
}

export function updateAddOnRow(tx: Tx, id: number, body: AddOnBody): Promise<AddOnRow> {
  return tx.addOn.update({ where: { id }, data: dataOf(body), select });
}

export async function removeAddOn(tx: Tx, id: number): Promise<void> {
  await tx.addOn.delete({ where: { id }, select: { id: true } });
}
