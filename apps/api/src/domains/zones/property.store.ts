import { Prisma, type PrismaClient } from '@shootdesk/prisma/client';
import { unknownState } from '@shootdesk/shared/kernel/words';
import type { Tx } from '../../db/transaction.ts';

/**
 * Zone id of a property, from `campaigns m` and `clients c`: by postcode and state where a zone lists them, else the client's. The only
 * definition of a job's zone.
 */
export const propertyZoneId = Prisma.sql`property_zone_id(m.postcode, m.state, c.zone_id)`;

/**
 * Columns of `campaigns m` and `clients c` that determine a property's zone, never null. For statements about thousands of appointments, because
 * these have few postcodes, and `zonesOf` finds the zone of each combination once.
 */
export const zoneKeys = Prisma.sql`coalesce(m.postcode, '') AS "zonePostcode", coalesce(m.state, ${Prisma.raw(`'${unknownState}'`)}) AS "zoneState", coalesce(c.zone_id, 0) AS "clientZoneId"`;

/** The zone (`id`) of each distinct combination of `zoneKeys` in a common table expression. */
export const zonesOf = (expression: string): Prisma.Sql => Prisma.sql`(
  SELECT k.*, property_zone_id(k."zonePostcode", k."zoneState", k."clientZoneId") AS id
  FROM (SELECT DISTINCT "zonePostcode", "zoneState", "clientZoneId" FROM ${Prisma.raw(expression)}) k)`;

/** A property's zone, with what bookings need. */
export interface PropertyZone {
  readonly id: number;
  readonly name: string;
  readonly defaultTravelTime: number;
}

/** Null without a zone. */
export async function findPropertyZone(db: PrismaClient | Tx, serviceJobId: number): Promise<PropertyZone | null> {
  const rows = await db.$queryRaw<PropertyZone[]>`
    SELECT z.id, z.name, z.default_travel_time AS "defaultTravelTime" FROM service_jobs j
      JOIN campaigns m ON m.id = j.campaign_id JOIN clients c ON c.id = j.client_id JOIN zones z ON z.id = ${propertyZoneId}
    WHERE j.id = ${serviceJobId}`;
  return rows[0] ?? null;
}

/** Columns of `campaigns m` for `propertyOf`. */
export const propertyColumns = Prisma.sql`m.id AS "campaignId", m.latitude, m.longitude, m.address, m.suburb, m.state, m.postcode`;

export interface PropertyColumns {
  readonly campaignId: number;
  readonly latitude: number | null;
  readonly longitude: number | null;
  readonly address: string | null;
  readonly suburb: string | null;
  readonly state: string | null;
  readonly postcode: string | null;
}
