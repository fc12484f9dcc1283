import type { Prisma, PrismaClient } from '@shootdesk/prisma/client';
import type { MonthListBody, MonthListKind, MonthListQuery } from '@shootdesk/shared/month-lists/month-lists.contract';
import { midnightOf } from '../../db/calendar-days.ts';
import { keysetPage } from '../../db/keyset.ts';
import type { Tx } from '../../db/transaction.ts';

const select = {
  id: true,
  kind: true,
  month: true,
  currency: true,
  lockedAt: true,
  lockedBy: { select: { id: true, name: true } },
  cents: true,
  items: true,
  updatedAt: true,
  cacheKey: true,
} as const satisfies Prisma.MonthListSelect;

/** The month of a day of the database, such as 2026-07. */
export const monthOf = (day: Date): string => day.toISOString().slice(0, 7);
const firstDayOf = (month: string): Date => midnightOf(`${month}-01`);

export function listMonthListsPage(prisma: PrismaClient, { filter = {}, ...query }: MonthListQuery) {
  const { kind, month } = filter;
  const where: Prisma.MonthListWhereInput = {
    AND: [
      ...(kind?.equals === undefined ? [] : [{ kind: kind.equals }]),
      ...(kind?.in === undefined ? [] : [{ kind: { in: [...kind.in] } }]),
      ...(month?.equals === undefined ? [] : [{ month: firstDayOf(month.equals) }]),
      ...(month?.in === undefined ? [] : [{ month: { in: month.in.map(firstDayOf) } }]),
    ],
  };
  return keysetPage(query, {
    columns: { month: { name: 'month', kind: 'instant' }, id: { name: 'id', kind: 'number' } },
    count: () => prisma.monthList.count({ where }),
    find: ({ after, ...page }) => prisma.monthList.findMany({ where: { AND: [where, after] }, select, ...page }),
  });
}

export function findMonthList(db: PrismaClient | Tx, id: number) {
  return db.monthList.findUnique({ where: { id }, select });
}

export type MonthListRow = NonNullable<Awaited<ReturnType<typeof findMonthList>>>;

/** Locks the list until the transaction ends, so that two changes take turns. */
export async function lockListRow(tx: Tx, id: number): Promise<MonthListRow | null> {
  await tx.$queryRaw`SELECT id FROM month_lists WHERE id = ${id} FOR UPDATE`;
  return findMonthList(tx, id);
}

export function insertMonthList(tx: Tx, { kind, month }: MonthListBody): Promise<MonthListRow> {
  return tx.monthList.create({ data: { kind, month: firstDayOf(month) }, select });
}

export async function removeMonthList(tx: Tx, id: number): Promise<void> {
  await tx.monthList.delete({ where: { id }, select: { id: true } });
}

interface Lock {
  readonly cents: number;
  readonly items: number;
  readonly currency: string;
  readonly lockedById: number;
  readonly lockedAt: Date;
}

export function writeLock(tx: Tx, id: number, { cents, ...lock }: Lock): Promise<MonthListRow> {
  return tx.monthList.update({ where: { id }, data: { ...lock, cents: BigInt(cents) }, select });
}

const itemColumns = {
  id: true,
  isCorrection: true,
  serviceJobId: true,
  partyId: true,
  partyName: true,
  serviceName: true,
  jobName: true,
  day: true,
  text: true,
  cents: true,
} as const satisfies Prisma.MonthListItemSelect;

/** The stored items of a list: its corrections, and for a locked list also its jobs. */
export function findItems(db: PrismaClient | Tx, monthListId: number) {
  return db.monthListItem.findMany({ where: { monthListId }, select: itemColumns, orderBy: { id: 'asc' } });
}

export type ItemRow = Awaited<ReturnType<typeof findItems>>[number];

interface NewItem {
  readonly monthListId: number;
  readonly listKind: MonthListKind;
  readonly isCorrection: boolean;
  readonly serviceJobId: number | null;
  readonly partyId: number;
  readonly partyName: string;
  readonly serviceName: string | null;
  readonly jobName: string | null;
  readonly day: string;
  readonly text: string;
  readonly cents: number;
  readonly createdById: number;
}

const dataOf = ({ day, cents, ...item }: NewItem) => ({
  ...item,
  day: midnightOf(day),
  cents: BigInt(cents),
});

/** Rows of one INSERT, because a statement has a limited number of parameters. */
const batchSize = 1000;

export async function insertItems(tx: Tx, items: readonly NewItem[]): Promise<void> {
  for (let start = 0; start < items.length; start += batchSize) {
    await tx.monthListItem.createMany({ data: items.slice(start, start + batchSize).map(dataOf) });
  }
}

export function insertItem(tx: Tx, item: NewItem): Promise<ItemRow> {
  return tx.monthListItem.create({ data: dataOf(item), select: itemColumns });
}

/** Removes a correction and returns it; null when there is none. */
export async function removeCorrection(tx: Tx, monthListId: number, id: number): Promise<ItemRow | null> {
  const row = await tx.monthListItem.findFirst({ where: { id, monthListId, isCorrection: true }, select: itemColumns });
  if (row) await tx.monthListItem.delete({ where: { id }, select: { id: true } });
  return row;
}

/** Name of the client (billing) or the person (pay); null when missing. */
export async function findPartyName(tx: Tx, kind: MonthListKind, id: number): Promise<string | null> {
  const only = { where: { id }, select: { name: true } } as const;
  const row = kind === 'billing' ? await tx.client.findUnique(only) : await tx.user.findUnique(only);
  return row?.name ?? null;
}

/** The facts about a job that its correction stores; null when the job is missing. */
export function findNamedJob(tx: Tx, id: number) {
  return tx.serviceJob.findUnique({
    where: { id },
    select: { id: true, name: true, clientId: true, service: { select: { name: true } } },
  });
}
