import type { Wishes } from '@shootdesk/shared/service-jobs/wishes';
import {
  propertyColumns,
  propertyZoneId,
  zoneTimeZone,
  type PropertyClocks,
  type PropertyColumns,
} from '../zones/public.ts';
import type { Reads } from '../../db/reads.ts';

/** The job's requirements for a provider. */
export interface FitJobRow extends PropertyColumns, PropertyClocks {
  readonly serviceId: number;
  readonly category: string | null;
  readonly clientId: number;
  readonly zoneId: number | null;
  readonly zone: string | null;
  readonly onSite: boolean;
  /** Without an appointment, the one that an absence has taken away. */
  readonly dateService: Date | null;
  readonly serviceJobLength: number | null;
  readonly wishes: Wishes | null;
  readonly travelMinutes: number;
}

/** Fails when there is no such job. */
export async function findFitJob(db: Reads, id: number): Promise<FitJobRow> {
  const rows = await db.$queryRaw<FitJobRow[]>`
    SELECT j.service_id AS "serviceId", k.name AS category, j.client_id AS "clientId", z.id AS "zoneId", z.name AS zone, s.on_site AS "onSite",
      coalesce(j.date_service, j.announced_date_service) AS "dateService", j.service_job_length AS "serviceJobLength", j.wishes, coalesce(z.default_travel_time, 0) AS "travelMinutes",
      ${propertyColumns}, ${zoneTimeZone}
    FROM service_jobs j JOIN services s ON s.id = j.service_id LEFT JOIN service_categories k ON k.id = s.service_category_id
      JOIN clients c ON c.id = j.client_id JOIN campaigns m ON m.id = j.campaign_id LEFT JOIN zones z ON z.id = ${propertyZoneId}
    WHERE j.id = ${id}`;
  return rows[0]!;
}
