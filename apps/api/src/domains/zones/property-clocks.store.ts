import { Prisma, type PrismaClient } from '@shootdesk/prisma/client';
import { UserTypeId } from '@shootdesk/shared/identity/roles';
import { shippedStates, stateFacts } from '@shootdesk/shared/kernel/countries';
import type { Tx } from '../../db/transaction.ts';
import { propertyZoneId } from './property.store.ts';

/** Columns that determine the time zone of a property. */
export interface PropertyClocks {
  readonly state: string | null;
  /** Time zone that all providers of the property's zone share; null when they differ, or the state determines it. */
  readonly zoneTimeZone: string | null;
}

/** `zoneTimeZone` as SQL text without parameters, for columns that are concatenated as text. */
export const zoneTimeZoneSql = `CASE WHEN m.state IN (${shippedStates.map((code) => `'${code}'`).join(', ')}) THEN NULL ELSE (
  SELECT CASE WHEN count(DISTINCT u.time_zone) = 1 THEN min(u.time_zone) END FROM zone_providers p JOIN users u ON u.id = p.user_id
  WHERE p.zone_id = ${propertyZoneId.sql} AND u.deleted_at IS NULL
    AND u.user_role_id IN (SELECT id FROM user_roles WHERE user_type_id = ${UserTypeId.OnSite})) END`;

/**
 * Column `zoneTimeZone` of `PropertyClocks`, from `campaigns m` and `clients c`. Looked up only for unknown states, because lists have thousands of
 * rows.
 */
export const zoneTimeZone = Prisma.raw(`${zoneTimeZoneSql} AS "zoneTimeZone"`);

/**
 * Time zone of a property: that of its state, else that of its zone; null when neither determines it. The only rule for times and days at a
 * property.
 */
export function propertyTimeZone({ state, zoneTimeZone: ofZone }: PropertyClocks): string | null {
  return stateFacts(state)?.timeZone ?? ofZone;
}

/** Null when neither state nor zone determines it. */
export async function findPropertyTimeZone(db: PrismaClient | Tx, campaignId: number): Promise<string | null> {
  const rows = await db.$queryRaw<PropertyClocks[]>`
    SELECT m.state, ${zoneTimeZone} FROM campaigns m JOIN clients c ON c.id = m.client_id WHERE m.id = ${campaignId}`;
  return rows[0] ? propertyTimeZone(rows[0]) : null;
}
