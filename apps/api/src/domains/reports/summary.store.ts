import { Prisma } from '@shootdesk/prisma/client';
import type { Reads } from '../../db/reads.ts';
import type { Actor } from '../../kernel/actor.ts';
import { visibleTo } from '../service-jobs/public.ts';
import { lastingMs, within, type ReportRange } from './reports.store.ts';

const { sql } = Prisma;

/** Maximum jobs in the list of long ones. */
const maxLongJobs = 15;

/** Sums of one person, or of one week when `userId` is null. */
export interface ShiftSums {
  readonly userId: number | null;
  /** Monday. */
  readonly week: string | null;
  readonly shifts: number;
  readonly workedMs: number;
}

/** Sums shifts without breaks, by person and by week of the person's local day. */
export function sumShifts(reads: Reads, range: ReportRange, asOf: Date): Promise<ShiftSums[]> {
  return reads.$queryRaw<ShiftSums[]>`
    WITH shift AS (
      SELECT t.user_id, date_trunc('week', t.entry_date)::date AS week,
        greatest(0, ${lastingMs(sql`t.clock_start`, sql`t.clock_end`, asOf)}
          - coalesce(sum(${lastingMs(sql`b.break_start`, sql`b.break_end`, asOf)}) FILTER (WHERE b.id IS NOT NULL), 0)) AS ms
      FROM user_times t LEFT JOIN user_break_times b ON b.user_time_id = t.id
      WHERE ${within(sql`t.clock_start`, range)} GROUP BY t.id)
    SELECT user_id AS "userId", week::text, count(*)::int AS shifts, sum(ms)::float8 AS "workedMs"
    FROM shift GROUP BY GROUPING SETS ((user_id), (week))`;
}

/** Sums of one person, one week or one service; the other members are null. The service is also null for invisible jobs. */
export interface JobSums {
  readonly userId: number | null;
  readonly week: string | null;
  readonly serviceId: number | null;
  readonly onJobsMs: number;
}

export function sumJobTimes(reads: Reads, actor: Actor, range: ReportRange, asOf: Date): Promise<JobSums[]> {
  return reads.$queryRaw<JobSums[]>`
    WITH spent AS (
      SELECT t.user_id, date_trunc('week', t.entry_date)::date AS week, j.service_id,
        ${lastingMs(sql`t.job_start`, sql`t.job_end`, asOf)} AS ms
      FROM service_job_user_times t LEFT JOIN service_jobs j ON j.id = t.service_job_id AND ${visibleTo(actor)}
      WHERE ${within(sql`t.job_start`, range)})
    SELECT user_id AS "userId", week::text, service_id AS "serviceId", sum(ms)::float8 AS "onJobsMs"
    FROM spent GROUP BY GROUPING SETS ((user_id), (week), (service_id))`;
}

/** Medians per service, and the jobs that exceeded them most. */
interface LongJobs {
  readonly medians: readonly { readonly serviceId: number; readonly jobs: number; readonly medianMs: number }[] | null;
  readonly jobs:
    | readonly {
        readonly id: number;
        readonly name: string;
        readonly campaign: string;
        readonly serviceId: number;
        readonly totalMs: number;
        readonly medianMs: number;
      }[]
    | null;
}

/** Compares the total time of each job worked on in a range with its service's median. */
export async function findLongJobs(reads: Reads, actor: Actor, range: ReportRange, asOf: Date): Promise<LongJobs> {
  const rows = await reads.$queryRaw<LongJobs[]>`
    WITH spent AS (
      SELECT t.service_job_id AS id, sum(${lastingMs(sql`t.job_start`, sql`t.job_end`, asOf)})::float8 AS ms
      FROM service_job_user_times t
      WHERE t.service_job_id IN (SELECT i.service_job_id FROM service_job_user_times i WHERE ${within(sql`i.job_start`, range)})
      GROUP BY 1),
    job AS MATERIALIZED (
      SELECT j.id, j.name, j.campaign_id, j.service_id, spent.ms FROM spent JOIN service_jobs j ON j.id = spent.id WHERE ${visibleTo(actor)}),
    median AS MATERIALIZED (
      SELECT service_id, count(*)::int AS jobs, percentile_cont(0.5) WITHIN GROUP (ORDER BY ms) AS ms FROM job GROUP BY 1),
    long AS (
      SELECT job.*, median.ms AS median_ms FROM job JOIN median USING (service_id)
      WHERE job.ms > median.ms ORDER BY job.ms - median.ms DESC, job.id LIMIT ${maxLongJobs})
    SELECT (SELECT json_agg(json_build_object('serviceId', service_id, 'jobs', jobs, 'medianMs', round(ms))) FROM median) AS medians,
      (SELECT json_agg(json_build_object('id', l.id, 'name', l.name, 'campaign', c.name, 'serviceId', l.service_id,
        'totalMs', round(l.ms), 'medianMs', round(l.median_ms)) ORDER BY l.ms - l.median_ms DESC, l.id)
        FROM long l JOIN campaigns c ON c.id = l.campaign_id) AS jobs`;
  return rows[0]!;
}

export interface PersonName {
  readonly id: number;
  readonly firstName: string;
  readonly lastName: string;
}

export function findNames(reads: Reads, ids: readonly number[]): Promise<PersonName[]> {
  return reads.$queryRaw<PersonName[]>`
    SELECT id, first_name AS "firstName", last_name AS "lastName" FROM users WHERE id = ANY(${ids}::int[])`;
}

export function findServiceNames(reads: Reads): Promise<{ id: number; name: string }[]> {
  return reads.$queryRaw`SELECT id, name FROM services`;
}
