import type { Reads } from '../../db/reads.ts';

/** A job as far as it matters for who can take it. */
export interface FitJobRow {
  readonly serviceId: number;
  readonly category: string | null;
  readonly clientId: number;
  readonly zoneId: number | null;
  /** Name of the zone. */
  readonly zone: string | null;
  readonly onSite: boolean;
  readonly dateService: Date | null;
  readonly serviceJobLength: number | null;
  readonly travelMinutes: number;
  readonly latitude: number | null;
  readonly longitude: number | null;
  /** Of the property; null where it is unknown. */
  readonly state: string | null;
}

/** Reads from the database what a job asks of a provider; fails when there is no such job. */
export async function findFitJob(db: Reads, id: number): Promise<FitJobRow> {
  const rows = await db.$queryRaw<FitJobRow[]>`
    SELECT j.service_id AS "serviceId", k.name AS category, j.client_id AS "clientId", c.zone_id AS "zoneId", z.name AS zone, s.on_site AS "onSite",
      j.date_service AS "dateService", j.service_job_length AS "serviceJobLength", coalesce(z.default_travel_time, 0) AS "travelMinutes",
      m.latitude, m.longitude, m.state
    FROM service_jobs j JOIN services s ON s.id = j.service_id LEFT JOIN service_categories k ON k.id = s.service_category_id
      JOIN clients c ON c.id = j.client_id LEFT JOIN zones z ON z.id = c.zone_id JOIN campaigns m ON m.id = j.campaign_id
    WHERE j.id = ${id}`;
  return rows[0]!;
}

/** Reads from the database the names of all zones by their ids. */
export async function findZoneNames(db: Reads): Promise<ReadonlyMap<number, string>> {
  const rows = await db.$queryRaw<{ id: number; name: string }[]>`SELECT id, name FROM zones`;
  return new Map(rows.map(({ id, name }) => [id, name]));
}
