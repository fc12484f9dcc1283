import type { PrismaClient } from '@shootdesk/prisma/client';
import { UserRoleId } from '@shootdesk/shared/identity/roles';
import type { ZoneLinkQuery } from '@shootdesk/shared/zones/zone-links.contract';
import { keysetPage } from '../../db/keyset.ts';
import { textConditions } from '../../db/text-conditions.ts';
import type { Tx } from '../../db/transaction.ts';

/**
 * Serialises transactions that move clients between zones. Row locks are not enough, because the clients' previous zones are known only
 * under this lock.
 */
export async function lockZoneMembership(tx: Tx): Promise<void> {
  await tx.$queryRaw`SELECT pg_advisory_xact_lock(hashtextextended('zone membership', 0))::text`;
}

const columns = { name: { name: 'name', kind: 'text' }, id: { name: 'id', kind: 'number' } } as const;

const named = ({ filter }: ZoneLinkQuery) => textConditions(filter?.name).map((name) => ({ name }));

export function listZoneClientsPage(prisma: PrismaClient, zoneId: number, query: ZoneLinkQuery) {
  const where = { AND: [{ zoneId, deletedAt: null }, ...named(query)] };
  const select = { id: true, name: true, number: true, cacheKey: true } as const;
  return keysetPage(query, {
    columns,
    count: () => prisma.client.count({ where }),
    find: ({ after, ...page }) => prisma.client.findMany({ where: { AND: [where, after] }, select, ...page }),
  });
}

export function listZoneProvidersPage(prisma: PrismaClient, zoneId: number, query: ZoneLinkQuery) {
  const where = { AND: [{ zones: { some: { zoneId } }, deletedAt: null }, ...named(query)] };
  const select = { id: true, name: true, employment: true, cacheKey: true } as const;
  return keysetPage(query, {
    columns,
    count: () => prisma.user.count({ where }),
    find: ({ after, ...page }) => prisma.user.findMany({ where: { AND: [where, after] }, select, ...page }),
  });
}

/** Ids to link. */
export interface WantedLinks {
  readonly clients: readonly number[];
  readonly providers: readonly number[];
}

/** Locks everything that the links touch in the order of ADR 6: users, zones, clients. Includes the previous zones of clients. */
export async function lockZoneLinks(tx: Tx, zoneId: number, { clients, providers }: WantedLinks): Promise<void> {
  await lockZoneMembership(tx);
  await tx.$queryRaw`SELECT id FROM users
    WHERE id = ANY(${[...providers]}::int[]) OR id IN (SELECT user_id FROM zone_providers WHERE zone_id = ${zoneId})
    ORDER BY id FOR NO KEY UPDATE`;
  await tx.$queryRaw`SELECT id FROM zones
    WHERE id = ${zoneId} OR id IN (SELECT zone_id FROM clients WHERE id = ANY(${[...clients]}::int[]))
    ORDER BY id FOR NO KEY UPDATE`;
  await tx.$queryRaw`SELECT id FROM clients WHERE id = ANY(${[...clients]}::int[]) OR zone_id = ${zoneId}
    ORDER BY id FOR NO KEY UPDATE`;
}

const client = { id: true, name: true, zone: { select: { id: true, name: true } } } as const;

/** The zone's clients and those with these ids, except deleted ones. */
export function findClientsToLink(tx: Tx, zoneId: number, ids: readonly number[]) {
  return tx.client.findMany({
    where: { deletedAt: null, OR: [{ zoneId }, { id: { in: [...ids] } }] },
    select: client,
    orderBy: [{ name: 'asc' }, { id: 'asc' }],
  });
}

export type LinkableClient = Awaited<ReturnType<typeof findClientsToLink>>[number];

/** Null removes them from their zones. The caller has locked clients and zones. */
export async function setZoneOfClients(
  tx: Tx,
  ids: readonly number[],
  zoneId: number | null,
  modifiedById: number,
): Promise<void> {
  if (ids.length === 0) return;
  await tx.client.updateMany({ where: { id: { in: [...ids] } }, data: { zoneId, modifiedById } });
}

/** The zone's users and those with these ids, and whether each is an eligible provider. */
export async function findProvidersToLink(tx: Tx, zoneId: number, ids: readonly number[]) {
  const rows = await tx.user.findMany({
    where: { OR: [{ zones: { some: { zoneId } } }, { id: { in: [...ids] } }] },
    select: {
      id: true,
      name: true,
      deletedAt: true,
      userRoleId: true,
      zones: { where: { zoneId }, select: { id: true } },
    },
    orderBy: [{ name: 'asc' }, { id: 'asc' }],
  });
  return rows.map(({ id, name, deletedAt, userRoleId, zones }) => ({
    id,
    name,
    linked: zones.length > 0,
    isActive: deletedAt === null,
    isProvider:
      deletedAt === null &&
      (userRoleId === UserRoleId.ContractualProvider || userRoleId === UserRoleId.FullTimeProvider),
  }));
}

/** Fails when one of them is linked already. */
export async function linkProviders(tx: Tx, zoneId: number, userIds: readonly number[]): Promise<void> {
  if (userIds.length === 0) return;
  await tx.zoneProvider.createMany({ data: userIds.map((userId) => ({ zoneId, userId })) });
}

/** Ignores ids that are not linked. */
export async function unlinkProviders(tx: Tx, zoneId: number, userIds: readonly number[]): Promise<void> {
  if (userIds.length === 0) return;
  await tx.zoneProvider.deleteMany({ where: { zoneId, userId: { in: [...userIds] } } });
}
