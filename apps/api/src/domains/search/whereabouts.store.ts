import type { Reads } from '../../db/reads.ts';
import { zoneTimeZone, type PropertyClocks } from '../zones/public.ts';

/** When and with whom a found job takes place, from the columns of the job. */
export interface WhereaboutsRow extends PropertyClocks {
  readonly id: number;
  readonly statusId: number;
  readonly onSite: boolean;
  readonly dateService: Date | null;
  /** When the job is due at the client; for a change request, when the changes are due. */
  readonly dueAt: Date | null;
  readonly proofedAt: Date | null;
  readonly people: readonly { readonly roleId: number; readonly name: string }[];
}

/** Reads the whereabouts of at most as many jobs as a search returns. The caller has checked that they are visible. */
export function readWhereabouts(reads: Reads, ids: readonly number[]): Promise<readonly WhereaboutsRow[]> {
  if (ids.length === 0) return Promise.resolve([]);
  return reads.$queryRaw<WhereaboutsRow[]>`
    SELECT j.id, j.service_job_status_id AS "statusId", s.on_site AS "onSite", j.date_service AS "dateService",
      coalesce(j.revision_deadline, j.client_deadline) AS "dueAt", j.proofed_at AS "proofedAt", m.state, ${zoneTimeZone},
      (SELECT coalesce(json_agg(json_build_object('roleId', a.service_job_user_role_id, 'name', u.first_name || ' ' || u.last_name) ORDER BY a.id), '[]')
        FROM service_job_users a JOIN users u ON u.id = a.user_id WHERE a.service_job_id = j.id) AS people
    FROM service_jobs j JOIN campaigns m ON m.id = j.campaign_id JOIN clients c ON c.id = j.client_id JOIN services s ON s.id = j.service_id
    WHERE j.id = ANY(${ids}::int[])`;
}
