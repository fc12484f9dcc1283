import type { Prisma, PrismaClient } from '@shootdesk/prisma/client';
import type { ListedRate } from '@shootdesk/shared/prices/price-rule';
import type { RateBody, RateListQuery } from '@shootdesk/shared/rates/rates.contract';
import { dayOf, midnightOf } from '../../db/calendar-days.ts';
import { keysetPage } from '../../db/keyset.ts';
import { numberConditions } from '../../db/number-conditions.ts';
import { textConditions } from '../../db/text-conditions.ts';
import type { Tx } from '../../db/transaction.ts';

const select = {
  id: true,
  name: true,
  user: { select: { id: true, name: true, email: true } },
  service: { select: { id: true, name: true } },
  validFrom: true,
  cents: true,
  updatedAt: true,
  cacheKey: true,
} as const satisfies Prisma.RateSelect;

export function listRatesPage(prisma: PrismaClient, { filter = {}, ...query }: RateListQuery) {
  const where: Prisma.RateWhereInput = {
    AND: [
      ...textConditions(filter.name).map((name) => ({ name })),
      ...numberConditions(filter.user).map((userId) => ({ userId })),
      ...numberConditions(filter.service).map((serviceId) => ({ serviceId })),
    ],
  };
  return keysetPage(query, {
    columns: {
      name: { name: 'name', kind: 'text' },
      valid_from: { name: 'validFrom', kind: 'instant' },
      lastModified: { name: 'updatedAt', kind: 'instant' },
      id: { name: 'id', kind: 'number' },
    },
    count: () => prisma.rate.count({ where }),
    find: ({ after, ...page }) => prisma.rate.findMany({ where: { AND: [where, after] }, select, ...page }),
  });
}

export function findRate(db: PrismaClient | Tx, id: number) {
  return db.rate.findUnique({ where: { id }, select });
}

export type RateRow = NonNullable<Awaited<ReturnType<typeof findRate>>>;

/** Ordered by id. */
export function findRates(db: PrismaClient | Tx): Promise<RateRow[]> {
  return db.rate.findMany({ select, orderBy: { id: 'asc' } });
}

/** The rates of people, in the form that the pay rule compares. */
export async function findRatesOf(db: PrismaClient | Tx, userIds: readonly number[]): Promise<ListedRate[]> {
  const rows = await db.rate.findMany({
    where: { userId: { in: [...userIds] } },
    select: { userId: true, serviceId: true, validFrom: true, cents: true },
  });
  return rows.map((row) => ({ ...row, validFrom: dayOf(row.validFrom) }));
}

/** The person with an e-mail address; null without an active account. */
export function findUserByEmail(tx: Tx, email: string): Promise<{ readonly id: number } | null> {
  return tx.user.findFirst({ where: { email, deletedAt: null }, select: { id: true } });
}

export function findServiceNames(tx: Tx): Promise<{ readonly id: number; readonly name: string }[]> {
  return tx.service.findMany({ select: { id: true, name: true } });
}

/** The existing records that a rate names, as ids; null for missing ones. */
export async function findNamed(tx: Tx, { user, service }: RateBody) {
  const only = { select: { id: true } } as const;
  return {
    user: await tx.user.findFirst({ where: { id: user.id, deletedAt: null }, ...only }),
    service: service && (await tx.service.findUnique({ where: { id: service.id }, ...only })),
  };
}

/** Locks the rate until the transaction ends, so that two changes take turns. */
export async function lockRate(tx: Tx, id: number): Promise<RateRow | null> {
  await tx.$queryRaw`SELECT id FROM rates WHERE id = ${id} FOR UPDATE`;
  return findRate(tx, id);
}

const dataOf = ({ user, service, valid_from, cents }: RateBody) => ({
  userId: user.id,
  serviceId: service?.id ?? null,
  validFrom: midnightOf(valid_from),
  cents,
});

export function insertRate(tx: Tx, body: RateBody): Promise<RateRow> {
  return tx.rate.create({ data: dataOf(body), select });
}

export function updateRateRow(tx: Tx, id: number, body: RateBody): Promise<RateRow> {
  return tx.rate.update({ where: { id }, data: dataOf(body), select });
}

export async function removeRate(tx: Tx, id: number): Promise<void> {
  await tx.rate.delete({ where: { id }, select: { id: true } });
}
