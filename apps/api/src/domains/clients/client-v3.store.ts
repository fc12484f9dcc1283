import type { Prisma, PrismaClient } from '@shootdesk/prisma/client';
import { clientFields } from '@shootdesk/shared/clients/client-fields';
import { searchableName } from '@shootdesk/shared/clients/client-search';
import type { BlacklistedProvidersQuery, ClientV3ListQuery } from '@shootdesk/shared/clients/clients-v3.contract';
import { columnFields, selectedColumns } from '@shootdesk/shared/kernel/field-catalogue';
import type { Condition } from '@shootdesk/shared/kernel/page-query';
import { keysetPage } from '../../db/keyset.ts';
import { literally, textConditions } from '../../db/text-conditions.ts';
import type { Tx } from '../../db/transaction.ts';

const named = { select: { id: true, name: true } } as const;

const people = { select: { user: named }, orderBy: { userId: 'asc' } } as const;

const select = {
  ...selectedColumns(columnFields(clientFields)),
  id: true,
  address: true,
  suburb: true,
  state: true,
  postcode: true,
  zone: named,
  blacklistedProviders: people,
  accountManagers: people,
  deletedAt: true,
  modifiedById: true,
  updatedAt: true,
  cacheKey: true,
} as const satisfies Prisma.ClientSelect;

/** Lists of values by a condition: a row must have a value of each list. */
function anyOf<T>(condition: Condition<T> | undefined): T[][] {
  const { equals, in: among } = condition ?? {};
  return [...(equals === undefined ? [] : [[equals]]), ...(among === undefined ? [] : [[...among]])];
}

/** Also matches the name without punctuation, because people omit it. */
function alsoBySearchName(condition: Prisma.StringFilter): Prisma.ClientWhereInput {
  const { startsWith, contains } = condition;
  const bare = searchableName(startsWith ?? contains ?? '').toLowerCase();
  if (bare.trim() === '') return { name: condition };
  const text = literally(bare);
  const searchName = startsWith === undefined ? { contains: text } : { startsWith: text };
  return { OR: [{ name: condition }, { searchName }] };
}

function whereOf({ filter = {} }: ClientV3ListQuery): Prisma.ClientWhereInput {
  const removedValues = anyOf(filter.removed);
  const listed = (wanted: boolean[]): Prisma.ClientWhereInput => ({
    OR: wanted.map((isRemoved) => ({ deletedAt: isRemoved ? { not: null } : null })),
  });
  return {
    AND: [
      ...(removedValues.length === 0 ? [{ deletedAt: null }] : removedValues.map(listed)),
      ...textConditions(filter.name).map(alsoBySearchName),
      ...textConditions(filter.number).map((number) => ({ number })),
      ...anyOf(filter.classification).map((values) => ({ classification: { in: values } })),
      ...anyOf(filter.zone).map((values) => ({ zoneId: { in: values } })),
    ],
  };
}

export function listClientsV3Page(prisma: PrismaClient, query: ClientV3ListQuery) {
  const where = whereOf(query);
  return keysetPage(query, {
    columns: {
      name: { name: 'name', kind: 'text' },
      lastModified: { name: 'updatedAt', kind: 'instant' },
      id: { name: 'id', kind: 'number' },
    },
    count: () => prisma.client.count({ where }),
    find: ({ after, ...page }) => prisma.client.findMany({ where: { AND: [where, after] }, select, ...page }),
  });
}

export function findClientV3(db: PrismaClient | Tx, id: number) {
  return db.client.findUnique({ where: { id }, select });
}

export type ClientV3Row = NonNullable<Awaited<ReturnType<typeof findClientV3>>>;

export function findClientsV3(tx: Tx, ids: readonly number[]): Promise<ClientV3Row[]> {
  return tx.client.findMany({ where: { id: { in: [...ids] } }, select });
}

/** Clients that are not removed, ordered by id. */
export function findListedClientsV3(tx: Tx): Promise<ClientV3Row[]> {
  return tx.client.findMany({ where: { deletedAt: null }, select, orderBy: { id: 'asc' } });
}

export function listBlacklistedPage(prisma: PrismaClient, clientId: number, query: BlacklistedProvidersQuery) {
  const names = textConditions(query.filter?.name).map((name) => ({ name }));
  const where = { AND: [{ blacklistedBy: { some: { clientId } } }, ...names] };
  return keysetPage(query, {
    columns: { name: { name: 'name', kind: 'text' }, id: { name: 'id', kind: 'number' } },
    count: () => prisma.user.count({ where }),
    find: ({ after, ...page }) =>
      prisma.user.findMany({
        where: { AND: [where, after] },
        select: { id: true, name: true, employment: true, cacheKey: true },
        ...page,
      }),
  });
}
