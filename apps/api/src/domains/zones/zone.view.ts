import { reference } from '@shootdesk/shared/kernel/ids';
import { postcodeEntry } from '@shootdesk/shared/zones/postcodes';
import type { ZoneV3 } from '@shootdesk/shared/zones/zone.schema';
import type { ZoneRow } from './zones.store.ts';

export function zoneV3View(row: ZoneRow): ZoneV3 {
  return {
    id: String(row.id),
    name: row.name,
    reference: row.reference,
    flags: row.flags,
    dusk_times: row.duskTimes.map((part) => ({
      month_start: part.monthStart,
      day_start: part.dayStart,
      month_end: part.monthEnd,
      day_end: part.dayEnd,
      time: part.time,
    })),
    postcodes: row.postcodes.map(postcodeEntry),
    default_travel_time: row.defaultTravelTime,
    support_email: row.supportEmail,
    modified_by: row.modifiedById === null ? null : reference('User', row.modifiedById),
    lastModified: row.updatedAt.toISOString(),
    cache_key: row.cacheKey,
  };
}

interface ClientRow {
  readonly id: number;
  readonly name: string;
  readonly number: string | null;
  readonly cacheKey: number;
}

export function zoneClientView({ id, cacheKey, ...client }: ClientRow) {
  return { id: String(id), ...client, cache_key: cacheKey };
}
