import type { Prisma, PrismaClient } from '@shootdesk/prisma/client';
import type { PriceBody, PriceListQuery } from '@shootdesk/shared/prices/prices.contract';
import { midnightOf } from '../../db/calendar-days.ts';
import { keysetPage } from '../../db/keyset.ts';
import { numberConditions } from '../../db/number-conditions.ts';
import { textConditions } from '../../db/text-conditions.ts';
import type { Tx } from '../../db/transaction.ts';

const named = { select: { id: true, name: true } } as const;

const compared = {
  serviceId: true,
  addOnId: true,
  clientId: true,
  classification: true,
  validFrom: true,
  cents: true,
} as const;

const select = {
  ...compared,
  id: true,
  name: true,
  service: named,
  addOn: named,
  client: named,
  updatedAt: true,
  cacheKey: true,
} as const satisfies Prisma.PriceSelect;

export function listPricesPage(prisma: PrismaClient, { filter = {}, ...query }: PriceListQuery) {
  const where: Prisma.PriceWhereInput = {
    AND: [
      ...textConditions(filter.name).map((name) => ({ name })),
      ...numberConditions(filter.service).map((serviceId) => ({ serviceId })),
      ...numberConditions(filter.add_on).map((addOnId) => ({ addOnId })),
      ...numberConditions(filter.client).map((clientId) => ({ clientId })),
      ...numberConditions(filter.classification).map((classification) => ({ classification })),
    ],
  };
  return keysetPage(query, {
    columns: {
      name: { name: 'name', kind: 'text' },
      valid_from: { name: 'validFrom', kind: 'instant' },
      lastModified: { name: 'updatedAt', kind: 'instant' },
      id: { name: 'id', kind: 'number' },
    },
    count: () => prisma.price.count({ where }),
    find: ({ after, ...page }) => prisma.price.findMany({ where: { AND: [where, after] }, select, ...page }),
  });
}

export function findPrice(db: PrismaClient | Tx, id: number) {
  return db.price.findUnique({ where: { id }, select });
}

export type PriceRow = NonNullable<Awaited<ReturnType<typeof findPrice>>>;

/** Ordered by id. */
export function findPrices(db: PrismaClient | Tx): Promise<PriceRow[]> {
  return db.price.findMany({ select, orderBy: { id: 'asc' } });
}

/** Reads what the pricing rule compares, for these services and add-ons. */
export function findPricesOf(
  db: PrismaClient | Tx,
  { services, addOns }: { readonly services: readonly number[]; readonly addOns: readonly number[] },
) {
  return db.price.findMany({
    where: { OR: [{ serviceId: { in: [...services] } }, { addOnId: { in: [...addOns] } }] },
    select: compared,
  });
}

/** All services and add-ons, with id and name. */
export async function findSubjects(tx: Tx) {
  return { services: await tx.service.findMany(named), addOns: await tx.addOn.findMany(named) };
}

/** The existing records that a price names, as ids; null for missing ones. */
export async function findNamed(tx: Tx, { service, add_on, client }: PriceBody) {
  const only = { select: { id: true } } as const;
  return {
    service: service && (await tx.service.findUnique({ where: { id: service.id }, ...only })),
    add_on: add_on && (await tx.addOn.findUnique({ where: { id: add_on.id }, ...only })),
    client: client && (await tx.client.findFirst({ where: { id: client.id, deletedAt: null }, ...only })),
  };
}

/** Locks the price until the transaction ends, so that two changes take turns. */
export async function lockPrice(tx: Tx, id: number): Promise<PriceRow | null> {
  await tx.$queryRaw`SELECT id FROM prices WHERE id = ${id} FOR UPDATE`;
  return findPrice(tx, id);
}

const dataOf = ({ service, add_on, client, classification, valid_from, cents }: PriceBody) => ({
  serviceId: service?.id ?? null,
  addOnId: add_on?.id ?? null,
  clientId: client?.id ?? null,
  classification,
  validFrom: midnightOf(valid_from),
  cents,
});

export function insertPrice(tx: Tx, body: PriceBody): Promise<PriceRow> {
  return tx.price.create({ data: dataOf(body), select });
}

export function updatePriceRow(tx: Tx, id: number, body: PriceBody): Promise<PriceRow> {
  return tx.price.update({ where: { id }, data: dataOf(body), select });
}

export async function removePrice(tx: Tx, id: number): Promise<void> {
  await tx.price.delete({ where: { id }, select: { id: true } });
}
