import { Prisma } from '@shootdesk/prisma/client';
import type { Period } from '@shootdesk/shared/availability/periods';
import { placeOf, type Place } from '@shootdesk/shared/dispatch/travel';
import { stepMembers, type VisitProgress, type VisitStep } from '@shootdesk/shared/dispatch/visit.schema';
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

const { sql } = Prisma;

const visitColumns = sql`j.date_service AS "dateService", a.user_id AS "providerId", m.latitude, m.longitude,
  coalesce(z.default_travel_time, 0) AS "zoneMinutes", v.on_the_way_at AS "onTheWayAt", v.expected_at AS "expectedAt",
  v.arrived_at AS "arrivedAt", v.done_at AS "doneAt"`;

const visitTables = sql`service_jobs j JOIN campaigns m ON m.id = j.campaign_id JOIN clients c ON c.id = j.client_id
  LEFT JOIN zones z ON z.id = c.zone_id
  LEFT JOIN service_job_users a ON a.service_job_id = j.id AND a.service_job_user_role_id = ${JobUserRoleId.OnSiteProvider}
  LEFT JOIN service_job_visits v ON v.service_job_id = j.id AND v.user_id = a.user_id AND v.date_service = j.date_service`;

/** Reads from the database the present appointment of a job with the steps made to it; null when there is no such job. */
export async function findVisitRow(db: Reads, serviceJobId: number): Promise<VisitRow | null> {
  const rows = await db.$queryRaw<VisitRow[]>`SELECT ${visitColumns} FROM ${visitTables} WHERE j.id = ${serviceJobId}`;
  return rows[0] ?? null;
}

/** Jobs of a provider, as a condition on `service_jobs j`. An array, so that Postgres begins with the few that they have. */
const ofProvider = (userId: number) => sql`j.id = ANY(ARRAY(SELECT p.service_job_id FROM service_job_users p
  WHERE p.user_id = ${userId} AND p.service_job_user_role_id = ${JobUserRoleId.OnSiteProvider}))`;

/** Reads from the database the appointments of a provider in a period, by their start. */
export function findVisitsWithin(
  db: Reads,
  userId: number,
  { start, finish }: Period,
): Promise<(VisitRow & { readonly id: number })[]> {
  return db.$queryRaw<(VisitRow & { readonly id: number })[]>`
    SELECT j.id, ${visitColumns} FROM ${visitTables}
    WHERE ${ofProvider(userId)} AND j.date_service >= ${start}::timestamptz AND j.date_service < ${finish}::timestamptz
    ORDER BY j.date_service, j.id`;
}

/** Reads from the database the first appointment of a provider from a moment on; null without one. */
export async function findNextVisit(db: Reads, userId: number, from: Date): Promise<Date | null> {
  const rows = await db.$queryRaw<{ start: Date | null }[]>`
    SELECT min(j.date_service) AS start FROM service_jobs j WHERE ${ofProvider(userId)} AND j.date_service >= ${from}::timestamptz`;
  return rows[0]!.start;
}

/**
 * Reads from the database where a provider was last, within the hours before: at the visit with the latest arrival, which is the start of the
 * appointment where they did not say that they arrived. Null when that is unknown.
 */
export async function findLastPlace(
  db: Reads,
  { userId, before, exceptJobId }: { readonly userId: number; readonly before: Date; readonly exceptJobId: number },
): Promise<Place | null> {
  const rows = await db.$queryRaw<Pick<VisitRow, 'latitude' | 'longitude'>[]>`
    SELECT m.latitude, m.longitude FROM ${visitTables}
    WHERE ${ofProvider(userId)} AND j.id <> ${exceptJobId}
      AND j.date_service BETWEEN ${before}::timestamptz - interval '1 day' AND ${before}::timestamptz + interval '1 day'
      AND coalesce(v.arrived_at, j.date_service) BETWEEN ${before}::timestamptz - interval '12 hours' AND ${before}::timestamptz
    ORDER BY coalesce(v.arrived_at, j.date_service) DESC, j.id LIMIT 1`;
  return rows[0] ? placeOf(rows[0]) : null;
}

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
    [stepMembers[step]]: at,
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
