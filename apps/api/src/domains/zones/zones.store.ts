import type { Prisma, PrismaClient } from '@shootdesk/prisma/client';
import type { ZoneBody } from '@shootdesk/shared/zones/zone.schema';
import type { ZoneListQuery, ZonePickerQuery } from '@shootdesk/shared/zones/zones.contract';
import { numberedPage } from '../../db/numbered-page.ts';
import { keysetPage } from '../../db/keyset.ts';
import { literally, textConditions } from '../../db/text-conditions.ts';
import type { Tx } from '../../db/transaction.ts';
import { mostNames, type Dependents } from '../../kernel/still-needed.ts';

/** By name or id. */
export function listZonesPage(prisma: PrismaClient, { name, orderBy, ...page }: ZonePickerQuery) {
  const where: Prisma.ZoneWhereInput = name ? { name: { contains: literally(name), mode: 'insensitive' } } : {};
  const direction = orderBy.descending ? ('desc' as const) : ('asc' as const);
  return numberedPage(page, {
    find: (part) =>
      prisma.zone.findMany({
        where,
        select: { id: true, name: true, cacheKey: true },
        orderBy: orderBy.field === 'id' ? { id: direction } : [{ name: direction }, { id: direction }],
        ...part,
      }),
    count: () => prisma.zone.count({ where }),
  });
}

const select = {
  id: true,
  name: true,
  reference: true,
  flags: true,
  defaultTravelTime: true,
  supportEmail: true,
  modifiedById: true,
  updatedAt: true,
  cacheKey: true,
  duskTimes: {
    select: { monthStart: true, dayStart: true, monthEnd: true, dayEnd: true, time: true },
    orderBy: [{ sort: 'asc' }, { id: 'asc' }],
  },
  postcodes: { select: { state: true, first: true, last: true }, orderBy: [{ sort: 'asc' }, { id: 'asc' }] },
} as const satisfies Prisma.ZoneSelect;

export function listZonesV3Page(prisma: PrismaClient, query: ZoneListQuery) {
  const where = { AND: textConditions(query.filter?.name).map((name) => ({ name })) };
  return keysetPage(query, {
    columns: {
      name: { name: 'name', kind: 'text' },
      lastModified: { name: 'updatedAt', kind: 'instant' },
      id: { name: 'id', kind: 'number' },
    },
    count: () => prisma.zone.count({ where }),
    find: ({ after, ...page }) => prisma.zone.findMany({ where: { AND: [where, after] }, select, ...page }),
  });
}

/** Dusk times are in order. */
export function findZone(db: PrismaClient | Tx, id: number) {
  return db.zone.findUnique({ where: { id }, select });
}

export type ZoneRow = NonNullable<Awaited<ReturnType<typeof findZone>>>;

/** Entries of other zones in these states, with the zone's name. */
export function findPostcodesOfOthers(tx: Tx, zoneId: number | null, states: readonly string[]) {
  return tx.zonePostcode.findMany({
    where: { state: { in: [...states] }, ...(zoneId !== null && { zoneId: { not: zoneId } }) },
    select: { state: true, first: true, last: true, zone: { select: { name: true } } },
    orderBy: { id: 'asc' },
  });
}

/** Ordered by id. */
export function findZones(db: PrismaClient | Tx): Promise<ZoneRow[]> {
  return db.zone.findMany({ select, orderBy: { id: 'asc' } });
}

/** Locks all zones until the end of the transaction; returns them by name. */
export async function lockZones(tx: Tx): Promise<ZoneRow[]> {
  await tx.$queryRaw`SELECT id FROM zones ORDER BY id FOR NO KEY UPDATE`;
  return tx.zone.findMany({ select, orderBy: [{ name: 'asc' }, { id: 'asc' }] });
}

/** The caller has locked the zone. */
export function replacePostcodes(
  tx: Tx,
  id: number,
  postcodes: readonly ZoneBody['postcodes'][number][],
  modifiedById: number,
): Promise<ZoneRow> {
  const data = { modifiedById, postcodes: { deleteMany: {}, create: postcodeRows({ postcodes }) } };
  return tx.zone.update({ where: { id }, data, select });
}

type Columns = Omit<ZoneBody, 'linkedClients' | 'linkedProviders' | 'moveClients'>;

function columnsOf(body: Columns, modifiedById: number) {
  return {
    name: body.name,
    reference: body.reference,
    flags: body.flags,
    defaultTravelTime: body.default_travel_time,
    supportEmail: body.support_email,
    modifiedById,
  };
}

const duskRows = ({ dusk_times }: Pick<ZoneBody, 'dusk_times'>) =>
  dusk_times.map((part, sort) => ({
    monthStart: part.month_start,
    dayStart: part.day_start,
    monthEnd: part.month_end,
    dayEnd: part.day_end,
    time: part.time,
    sort,
  }));

const postcodeRows = ({ postcodes }: { readonly postcodes: readonly ZoneBody['postcodes'][number][] }) =>
  postcodes.map((range, sort) => ({ ...range, sort }));

/** Returns the id. Clients and providers are linked separately. */
export async function insertZone(tx: Tx, body: Columns, createdById: number): Promise<number> {
  const data = {
    ...columnsOf(body, createdById),
    duskTimes: { create: duskRows(body) },
    postcodes: { create: postcodeRows(body) },
  };
  const { id } = await tx.zone.create({ data, select: { id: true } });
  return id;
}

export async function updateZoneRow(tx: Tx, id: number, body: Columns, modifiedById: number): Promise<void> {
  const data = {
    ...columnsOf(body, modifiedById),
    duskTimes: { deleteMany: {}, create: duskRows(body) },
    postcodes: { deleteMany: {}, create: postcodeRows(body) },
  };
  await tx.zone.update({ where: { id }, data, select: { id: true } });
}

export async function markModified(tx: Tx, id: number, modifiedById: number): Promise<void> {
  await tx.zone.update({ where: { id }, data: { modifiedById }, select: { id: true } });
}

/** The caller has locked the zone and checked that nothing is linked. */
export async function removeZone(tx: Tx, id: number): Promise<void> {
  await tx.zone.delete({ where: { id }, select: { id: true } });
}

/** Counts links and locks the zone, so that none can be added. */
export async function findZoneDependents(tx: Tx, zoneId: number): Promise<Dependents[]> {
  // Foreign keys of new links wait for this lock.
  await tx.$queryRaw`SELECT id FROM zones WHERE id = ${zoneId} FOR UPDATE`;
  return tx.$queryRaw<Dependents[]>`
    WITH linked (type, name) AS (
      SELECT 'Client', name FROM clients WHERE zone_id = ${zoneId} AND deleted_at IS NULL
      UNION ALL SELECT 'User', u.name FROM zone_providers p JOIN users u ON u.id = p.user_id WHERE p.zone_id = ${zoneId} AND u.deleted_at IS NULL
    )
    SELECT type, count(*)::int AS count, (array_agg(name ORDER BY name))[1:${mostNames}::int] AS names
    FROM linked GROUP BY type ORDER BY type`;
}
