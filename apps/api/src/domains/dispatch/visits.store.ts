import { Prisma } from '@shootdesk/prisma/client';
import type { Period } from '@shootdesk/shared/availability/periods';
import { propertyOf, type Property } from '@shootdesk/shared/availability/property';
import { stepMembers, type VisitProgress, type VisitStep } from '@shootdesk/shared/dispatch/visit.schema';
import { JobUserRoleId } from '@shootdesk/shared/service-job-users/job-user-roles';
import type { Reads } from '../../db/reads.ts';
import type { Tx } from '../../db/transaction.ts';
import {
  propertyColumns,
  propertyZoneId,
  zoneTimeZone,
  type PropertyClocks,
  type PropertyColumns,
} from '../zones/public.ts';

export interface VisitRow extends PropertyColumns, PropertyClocks {
  readonly dateService: Date | null;
  readonly providerId: number | null;
  /** Time of the assignment. */
  readonly bookedAt: Date | null;
  readonly zoneMinutes: number;
  readonly isTimeOpen: boolean;
  readonly onTheWayAt: Date | null;
  readonly expectedAt: Date | null;
  readonly arrivedAt: Date | null;
  readonly doneAt: Date | null;
}

const { sql } = Prisma;

const visitColumns = sql`j.date_service AS "dateService", a.user_id AS "providerId", a.created_at AS "bookedAt", ${propertyColumns}, ${zoneTimeZone},
  coalesce(z.default_travel_time, 0) AS "zoneMinutes", j.is_time_open AS "isTimeOpen", v.on_the_way_at AS "onTheWayAt", v.expected_at AS "expectedAt",
  v.arrived_at AS "arrivedAt", v.done_at AS "doneAt"`;

const visitTables = sql`service_jobs j JOIN campaigns m ON m.id = j.campaign_id JOIN clients c ON c.id = j.client_id
  LEFT JOIN zones z ON z.id = ${propertyZoneId}
  LEFT JOIN service_job_users a ON a.service_job_id = j.id AND a.service_job_user_role_id = ${JobUserRoleId.OnSiteProvider}
  LEFT JOIN service_job_visits v ON v.service_job_id = j.id AND v.user_id = a.user_id AND v.date_service = j.date_service`;

/** The current appointment with its steps; null when there is no such job. */
export async function findVisitRow(db: Reads, serviceJobId: number): Promise<VisitRow | null> {
  const rows = await db.$queryRaw<VisitRow[]>`SELECT ${visitColumns} FROM ${visitTables} WHERE j.id = ${serviceJobId}`;
  return rows[0] ?? null;
}

/** Condition on `service_jobs j` for a provider's jobs. An array, so that the planner starts with those few rows. */
const ofProvider = (userId: number) => sql`j.id = ANY(ARRAY(SELECT p.service_job_id FROM service_job_users p
  WHERE p.user_id = ${userId} AND p.service_job_user_role_id = ${JobUserRoleId.OnSiteProvider}))`;

/** By start. */
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

/** Null without one. */
export async function findNextVisit(db: Reads, userId: number, from: Date): Promise<Date | null> {
  const rows = await db.$queryRaw<{ start: Date | null }[]>`
    SELECT min(j.date_service) AS start FROM service_jobs j WHERE ${ofProvider(userId)} AND j.date_service >= ${from}::timestamptz`;
  return rows[0]!.start;
}

/**
 * The property of the visit with the latest arrival in the hours before; without a recorded arrival, the appointment's start counts. Null
 * when unknown.
 */
export async function findLastProperty(
  db: Reads,
  { userId, before, exceptJobId }: { readonly userId: number; readonly before: Date; readonly exceptJobId: number },
): Promise<Property | null> {
  const rows = await db.$queryRaw<PropertyColumns[]>`
    SELECT ${propertyColumns} FROM ${visitTables}
    WHERE ${ofProvider(userId)} AND j.id <> ${exceptJobId}
      AND j.date_service BETWEEN ${before}::timestamptz - interval '1 day' AND ${before}::timestamptz + interval '1 day'
      AND coalesce(v.arrived_at, j.date_service) BETWEEN ${before}::timestamptz - interval '12 hours' AND ${before}::timestamptz
    ORDER BY coalesce(v.arrived_at, j.date_service) DESC, j.id LIMIT 1`;
  return rows[0] ? propertyOf(rows[0]) : null;
}

export interface Step {
  readonly serviceJobId: number;
  readonly userId: number;
  readonly dateService: Date;
  readonly step: VisitStep;
  readonly at: Date;
  readonly expectedAt: Date | null;
}

/** Replaces steps of earlier appointments. The caller has locked the job. */
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
