import type { Prisma, PrismaClient } from '@shootdesk/prisma/client';
import type { ServiceGroupBody, ServiceGroupListQuery } from '@shootdesk/shared/services/service-groups.contract';
import { keysetPage } from '../../../db/keyset.ts';
import { textConditions } from '../../../db/text-conditions.ts';
import type { Tx } from '../../../db/transaction.ts';
import { mostNames, type Dependents } from '../../../kernel/still-needed.ts';

const select = {
  id: true,
  name: true,
  description: true,
  allowedResourceFileTypes: true,
  allowedAssetFileTypes: true,
  builtIn: true,
  hiddenAt: true,
  sort: true,
  updatedAt: true,
  cacheKey: true,
  _count: { select: { services: true } },
} as const satisfies Prisma.ServiceGroupSelect;

export function listGroupsPage(prisma: PrismaClient, query: ServiceGroupListQuery) {
  const where = { AND: textConditions(query.filter?.name).map((name) => ({ name })) };
  return keysetPage(query, {
    columns: {
      place: { name: 'sort', kind: 'number' },
      name: { name: 'name', kind: 'text' },
      lastModified: { name: 'updatedAt', kind: 'instant' },
      id: { name: 'id', kind: 'number' },
    },
    count: () => prisma.serviceGroup.count({ where }),
    find: ({ after, ...page }) => prisma.serviceGroup.findMany({ where: { AND: [where, after] }, select, ...page }),
  });
}

export function findGroup(db: PrismaClient | Tx, id: number) {
  return db.serviceGroup.findUnique({ where: { id }, select });
}

export type GroupRow = NonNullable<Awaited<ReturnType<typeof findGroup>>>;

/** Ordered by id. */
export function findGroups(db: PrismaClient | Tx): Promise<GroupRow[]> {
  return db.serviceGroup.findMany({ select, orderBy: { id: 'asc' } });
}

/** Locks a group until the end of the transaction; the creation of a service in it waits. */
export async function lockGroup(tx: Tx, id: number): Promise<GroupRow | null> {
  await tx.$queryRaw`SELECT id FROM service_groups WHERE id = ${id} FOR UPDATE`;
  return findGroup(tx, id);
}

const placeStep = 10;

async function columnsOf(tx: Tx, { place, hidden: _hidden, ...body }: ServiceGroupBody, hiddenAt: Date | null) {
  const last = async () => ((await tx.serviceGroup.aggregate({ _max: { sort: true } }))._max.sort ?? 0) + placeStep;
  return { ...body, sort: place ?? (await last()), hiddenAt };
}

export async function insertGroup(tx: Tx, body: ServiceGroupBody, hiddenAt: Date | null): Promise<GroupRow> {
  return tx.serviceGroup.create({ data: await columnsOf(tx, body, hiddenAt), select });
}

/** The caller has locked the group. */
export async function updateGroupRow(
  tx: Tx,
  id: number,
  body: ServiceGroupBody,
  hiddenAt: Date | null,
): Promise<GroupRow> {
  return tx.serviceGroup.update({ where: { id }, data: await columnsOf(tx, body, hiddenAt), select });
}

export async function removeGroup(tx: Tx, id: number): Promise<void> {
  await tx.serviceGroup.delete({ where: { id }, select: { id: true } });
}

/** The caller has locked the group, so that none can be added. */
export function findServicesOfGroup(tx: Tx, id: number): Promise<Dependents[]> {
  return tx.$queryRaw<Dependents[]>`
    SELECT 'Service' AS type, count(*)::int AS count, (array_agg(name ORDER BY name))[1:${mostNames}::int] AS names
    FROM services WHERE service_group_id = ${id} HAVING count(*) > 0`;
}
