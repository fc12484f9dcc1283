import type { VisitProgress, VisitStep } from '@shootdesk/shared/dispatch/visit.schema';
import type { Place } from '@shootdesk/shared/dispatch/travel';
import { JobUserRoleId } from '@shootdesk/shared/service-job-users/job-user-roles';
import type { Reads } from '../../db/reads.ts';
import type { Tx } from '../../db/transaction.ts';

export interface VisitRow {
  readonly dateService: Date | null;
  readonly providerId: number | null;
  readonly latitude: number | null;
  readonly longitude: number | null;
  readonly zoneMinutes: number;
  readonly onTheWayAt: Date | null;
  readonly expectedAt: Date | null;
  readonly arrivedAt: Date | null;
  readonly doneAt: Date | null;
}

/** Reads from the database the present appointment of a job with the steps made to it; fails when there is no such job. */
export async function findVisitRow(db: Reads, serviceJobId: number): Promise<VisitRow> {
  const rows = await db.$queryRaw<VisitRow[]>`
    SELECT j.date_service AS "dateService", a.user_id AS "providerId", m.latitude, m.longitude,
      coalesce(z.default_travel_time, 0) AS "zoneMinutes", v.on_the_way_at AS "onTheWayAt", v.expected_at AS "expectedAt",
      v.arrived_at AS "arrivedAt", v.done_at AS "doneAt"
    FROM service_jobs j JOIN campaigns m ON m.id = j.campaign_id JOIN clients c ON c.id = j.client_id LEFT JOIN zones z ON z.id = c.zone_id
    LEFT JOIN service_job_users a ON a.service_job_id = j.id AND a.service_job_user_role_id = ${JobUserRoleId.OnSiteProvider}
    LEFT JOIN service_job_visits v ON v.service_job_id = j.id AND v.user_id = a.user_id AND v.date_service = j.date_service
    WHERE j.id = ${serviceJobId}`;
  return rows[0]!;
}

/** Reads from the database where a provider was last, within the hours before; null when that is unknown. */
export async function findLastPlace(tx: Tx, userId: number, before: Date): Promise<Place | null> {
  const rows = await tx.$queryRaw<Place[]>`
    SELECT m.latitude, m.longitude FROM service_job_visits v JOIN service_jobs j ON j.id = v.service_job_id
      JOIN campaigns m ON m.id = j.campaign_id
    WHERE v.user_id = ${userId} AND v.arrived_at BETWEEN ${before}::timestamptz - interval '12 hours' AND ${before}::timestamptz
      AND m.latitude IS NOT NULL
    ORDER BY v.arrived_at DESC, v.service_job_id LIMIT 1`;
  return rows[0] ?? null;
}

const columns: Record<VisitStep, 'onTheWayAt' | 'arrivedAt' | 'doneAt'> = {
  'on-the-way': 'onTheWayAt',
  arrived: 'arrivedAt',
  done: 'doneAt',
};

interface Step {
  readonly serviceJobId: number;
  readonly userId: number;
  readonly dateService: Date;
  readonly step: VisitStep;
  readonly at: Date;
  readonly expectedAt: Date | null;
}

/** Writes a step of a visit; steps to an earlier appointment of the job vanish with it. The caller has locked the job. */
export async function writeStep(
  tx: Tx,
  { serviceJobId, userId, dateService, step, at, expectedAt }: Step,
  before: VisitRow,
): Promise<void> {
  const { onTheWayAt, arrivedAt, doneAt } = before;
  const data = {
    userId,
    dateService,
    onTheWayAt,
    arrivedAt,
    doneAt,
    expectedAt: expectedAt ?? before.expectedAt,
    [columns[step]]: at,
  };
  await tx.serviceJobVisit.upsert({ where: { serviceJobId }, create: { serviceJobId, ...data }, update: data });
}

export function visitView({ onTheWayAt, expectedAt, arrivedAt, doneAt }: VisitRow): VisitProgress {
  const text = (date: Date | null) => date?.toISOString() ?? null;
  return {
    onTheWayAt: text(onTheWayAt),
    expectedAt: text(expectedAt),
    arrivedAt: text(arrivedAt),
    doneAt: text(doneAt),
  };
}
