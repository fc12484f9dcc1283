import type { PrismaClient } from '@shootdesk/prisma/client';
import type { ClientFlagBody, ClientFlagListQuery } from '@shootdesk/shared/client-flags/client-flags.contract';
import { keysetPage } from '../../db/keyset.ts';
import { textConditions } from '../../db/text-conditions.ts';
import type { Tx } from '../../db/transaction.ts';

const select = {
  id: true,
  value: true,
  name: true,
  description: true,
  colour: true,
  hidden: true,
  builtIn: true,
  place: true,
  effects: true,
  updatedAt: true,
  cacheKey: true,
} as const;

export function listClientFlagsPage(prisma: PrismaClient, query: ClientFlagListQuery) {
  const where = { AND: textConditions(query.filter?.name).map((name) => ({ name })) };
  return keysetPage(query, {
    columns: {
      place: { name: 'place', kind: 'number' },
      name: { name: 'name', kind: 'text' },
      lastModified: { name: 'updatedAt', kind: 'instant' },
      id: { name: 'id', kind: 'number' },
    },
    count: () => prisma.clientFlag.count({ where }),
    find: ({ after, ...page }) => prisma.clientFlag.findMany({ where: { AND: [where, after] }, select, ...page }),
  });
}

export function findClientFlag(db: PrismaClient | Tx, id: number) {
  return db.clientFlag.findUnique({ where: { id }, select });
}

/** Ordered by id. */
export function findClientFlags(db: PrismaClient | Tx): Promise<ClientFlagRow[]> {
  return db.clientFlag.findMany({ select, orderBy: { id: 'asc' } });
}

export type ClientFlagRow = NonNullable<Awaited<ReturnType<typeof findClientFlag>>>;

/** The record, locked until the transaction ends so that two changes take turns, and no client gets it meanwhile. */
export async function lockClientFlag(tx: Tx, id: number): Promise<ClientFlagRow | null> {
  await tx.$queryRaw`SELECT id FROM client_flags WHERE id = ${id} FOR UPDATE`;
  return findClientFlag(tx, id);
}

/** The flags of these values; none of them is removed or hidden until the transaction ends. */
export function holdFlags(tx: Tx, values: readonly string[]) {
  return tx.$queryRaw<{ value: string; name: string; hidden: boolean }[]>`
    SELECT value, name, hidden FROM client_flags WHERE value = ANY(${values}::text[]) ORDER BY id FOR SHARE`;
}

const placeStep = 10;

async function placeOf(tx: Tx, { place }: ClientFlagBody): Promise<number> {
  return place ?? ((await tx.clientFlag.aggregate({ _max: { place: true } }))._max.place ?? 0) + placeStep;
}

/** Derives the value from the name, with a number appended when another flag has that value. */
export async function insertClientFlag(tx: Tx, body: ClientFlagBody): Promise<ClientFlagRow> {
  const word = body.name.replaceAll(/[^\p{L}\p{N}]+/gu, '_').replaceAll(/^_|_$/g, '');
  const taken = await tx.clientFlag.findMany({ where: { value: { startsWith: word } }, select: { value: true } });
  const values = new Set(taken.map(({ value }) => value));
  let value = word;
  for (let number = 2; values.has(value); number += 1) value = `${word}_${number}`;
  return tx.clientFlag.create({ data: { ...body, value, place: await placeOf(tx, body) }, select });
}

/** The caller has locked it. */
export async function updateClientFlagRow(tx: Tx, id: number, body: ClientFlagBody): Promise<ClientFlagRow> {
  return tx.clientFlag.update({ where: { id }, data: { ...body, place: await placeOf(tx, body) }, select });
}

export async function removeClientFlag(tx: Tx, id: number): Promise<void> {
  await tx.clientFlag.delete({ where: { id }, select: { id: true } });
}

/** Number of clients by value of a flag. Values that no client has are missing. */
export async function countClientsByFlag(db: PrismaClient | Tx): Promise<ReadonlyMap<string, number>> {
  const rows = await db.$queryRaw<{ value: string; clients: number }[]>`
    SELECT value, count(*)::int AS clients FROM clients, unnest(flags) AS value GROUP BY value`;
  return new Map(rows.map(({ value, clients }) => [value, clients]));
}
