import type { Prisma, PrismaClient } from '@shootdesk/prisma/client';
import type { ClosedDayListQuery } from '@shootdesk/shared/closed-days/closed-days.contract';
import { midnightOf } from '../../db/calendar-days.ts';
import { keysetPage } from '../../db/keyset.ts';
import { textConditions } from '../../db/text-conditions.ts';
import type { Tx } from '../../db/transaction.ts';

const select = {
  id: true,
  name: true,
  date: true,
  allZones: true,
  startMinute: true,
  finishMinute: true,
  updatedAt: true,
  cacheKey: true,
  zones: { select: { zone: { select: { id: true, name: true } } }, orderBy: { zone: { name: 'asc' } } },
  openings: { select: { user: { select: { id: true, name: true, email: true } } }, orderBy: { user: { name: 'asc' } } },
} as const satisfies Prisma.ClosedDaySelect;

export function listClosedDaysPage(prisma: PrismaClient, query: ClosedDayListQuery) {
  const { name, date } = query.filter ?? {};
  const where: Prisma.ClosedDayWhereInput = {
    AND: [
      ...textConditions(name).map((condition) => ({ name: condition })),
      ...(date?.equals === undefined ? [] : [{ date: midnightOf(date.equals) }]),
      ...(date?.in === undefined ? [] : [{ date: { in: date.in.map(midnightOf) } }]),
    ],
  };
  return keysetPage(query, {
    columns: {
      date: { name: 'date', kind: 'instant' },
      name: { name: 'name', kind: 'text' },
      lastModified: { name: 'updatedAt', kind: 'instant' },
      id: { name: 'id', kind: 'number' },
    },
    count: () => prisma.closedDay.count({ where }),
    find: ({ after, ...page }) => prisma.closedDay.findMany({ where: { AND: [where, after] }, select, ...page }),
  });
}

export function findClosedDay(db: PrismaClient | Tx, id: number) {
  return db.closedDay.findUnique({ where: { id }, select });
}

export type ClosedDayRow = NonNullable<Awaited<ReturnType<typeof findClosedDay>>>;

/** Ordered by id. */
export function findClosedDays(db: PrismaClient | Tx): Promise<ClosedDayRow[]> {
  return db.closedDay.findMany({ select, orderBy: { id: 'asc' } });
}

export function findZoneNames(tx: Tx): Promise<{ readonly id: number; readonly name: string }[]> {
  return tx.zone.findMany({ select: { id: true, name: true } });
}

export function findPeopleByEmail(tx: Tx, emails: readonly string[]) {
  return tx.user.findMany({
    where: { email: { in: [...emails] }, deletedAt: null },
    select: { id: true, email: true },
  });
}

/** The record, locked until the transaction ends so that two changes take turns. */
export async function lockClosedDay(tx: Tx, id: number): Promise<ClosedDayRow | null> {
  await tx.$queryRaw`SELECT id FROM closed_days WHERE id = ${id} FOR UPDATE`;
  return findClosedDay(tx, id);
}

export interface ClosedDayColumns {
  readonly name: string;
  readonly date: string;
  readonly allZones: boolean;
  readonly startMinute: number | null;
  readonly finishMinute: number | null;
}

export interface ClosedDayWrite {
  readonly columns: ClosedDayColumns;
  readonly zoneIds: readonly number[];
  readonly openForIds: readonly number[];
}

const columnsOf = ({ date, ...columns }: ClosedDayColumns) => ({ ...columns, date: midnightOf(date) });

export function insertClosedDay(tx: Tx, { columns, zoneIds, openForIds }: ClosedDayWrite): Promise<ClosedDayRow> {
  return tx.closedDay.create({
    data: {
      ...columnsOf(columns),
      zones: { createMany: { data: zoneIds.map((zoneId) => ({ zoneId })) } },
      openings: { createMany: { data: openForIds.map((userId) => ({ userId })) } },
    },
    select,
  });
}

/** Replaces the links without touching unchanged ones. The caller has locked the record. */
export function updateClosedDayRow(
  tx: Tx,
  id: number,
  { columns, zoneIds, openForIds }: ClosedDayWrite,
): Promise<ClosedDayRow> {
  return tx.closedDay.update({
    where: { id },
    data: {
      ...columnsOf(columns),
      zones: {
        deleteMany: { zoneId: { notIn: [...zoneIds] } },
        createMany: { data: zoneIds.map((zoneId) => ({ zoneId })), skipDuplicates: true },
      },
      openings: {
        deleteMany: { userId: { notIn: [...openForIds] } },
        createMany: { data: openForIds.map((userId) => ({ userId })), skipDuplicates: true },
      },
    },
    select,
  });
}

export async function removeClosedDay(tx: Tx, id: number): Promise<void> {
  await tx.closedDay.delete({ where: { id }, select: { id: true } });
}

/** Counts how many of the zones exist, and how many of the users are on-site providers. */
export async function countLinked(tx: Tx, zoneIds: readonly number[], userIds: readonly number[]) {
  const zones = await tx.zone.count({ where: { id: { in: [...zoneIds] } } });
  const providers = await tx.user.count({ where: { id: { in: [...userIds] }, provider: { isNot: null } } });
  return { zones, providers };
}

/** Keys (date and lower-case name) of the days that exist already. */
export async function findExistingKeys(tx: Tx, dates: readonly string[]): Promise<Set<string>> {
  const rows = await tx.closedDay.findMany({
    where: { date: { in: dates.map(midnightOf) } },
    select: { date: true, name: true },
  });
  return new Set(rows.map(({ date, name }) => closedDayKey(date.toISOString().slice(0, 10), name)));
}

export const closedDayKey = (date: string, name: string): string => `${date} ${name.toLowerCase()}`;
