import { Prisma } from '@shootdesk/prisma/client';
import type { VisitProposalsQuery } from '@shootdesk/shared/dispatch/visit-proposals.contract';
import type { ServiceFacts } from '@shootdesk/shared/services/service-facts';
import type { Reads } from '../../db/reads.ts';
import {
  propertyColumns,
  propertyZoneId,
  zoneTimeZone,
  type PropertyClocks,
  type PropertyColumns,
} from '../zones/public.ts';

const { sql } = Prisma;

export interface OrderedProperty extends PropertyColumns, PropertyClocks {
  readonly clientId: number;
  readonly zoneId: number | null;
  readonly zone: string | null;
  readonly travelMinutes: number;
}

/** A campaign, or a client and an address. */
type OrderedPlace = Pick<
  VisitProposalsQuery,
  'campaignId' | 'clientId' | 'address' | 'suburb' | 'state' | 'postcode' | 'latitude' | 'longitude'
>;

/** `campaigns m` and `clients c` of a campaign, or of an address that has none yet, with the id 0. */
function propertyTables(query: OrderedPlace): Prisma.Sql {
  const { campaignId, clientId, address, suburb, state, postcode, latitude, longitude } = query;
  if (campaignId !== undefined) {
    return sql`(SELECT * FROM campaigns WHERE id = ${campaignId}) m JOIN clients c ON c.id = m.client_id`;
  }
  return sql`(SELECT 0 AS id, ${address ?? null}::text AS address, ${suburb ?? null}::text AS suburb, ${state ?? null}::text AS state,
    ${postcode ?? null}::text AS postcode, ${latitude ?? null}::float8 AS latitude, ${longitude ?? null}::float8 AS longitude) m
    JOIN clients c ON c.id = ${clientId!}`;
}

/** Null when there is no such campaign or client. */
export async function findOrderedProperty(db: Reads, query: OrderedPlace): Promise<OrderedProperty | null> {
  const rows = await db.$queryRaw<OrderedProperty[]>`
    SELECT c.id AS "clientId", z.id AS "zoneId", z.name AS zone, coalesce(z.default_travel_time, 0) AS "travelMinutes",
      ${propertyColumns}, ${zoneTimeZone}
    FROM ${propertyTables(query)} LEFT JOIN zones z ON z.id = ${propertyZoneId} WHERE c.deleted_at IS NULL`;
  return rows[0] ?? null;
}

export interface OnSiteService extends Pick<ServiceFacts, 'length' | 'lengthSteps' | 'expectedAssets' | 'atDusk'> {
  readonly id: number;
  readonly category: string | null;
}

/** Which of some services are done at the property, with what a visit is planned by. */
export function findOnSiteServices(db: Reads, ids: readonly number[]): Promise<OnSiteService[]> {
  return db.$queryRaw<OnSiteService[]>`
    SELECT s.id, k.name AS category, s.length_minutes AS length, s.length_steps AS "lengthSteps", s.expected_assets AS "expectedAssets",
      s.at_dusk AS "atDusk"
    FROM services s LEFT JOIN service_categories k ON k.id = s.service_category_id
    WHERE s.on_site AND s.id = ANY(${[...ids]}::int[])`;
}
