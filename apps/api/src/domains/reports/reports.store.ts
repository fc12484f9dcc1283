import { Prisma } from '@shootdesk/prisma/client';
import type { Reads } from '../../db/reads.ts';
import type { Actor } from '../../kernel/actor.ts';
import { visibleTo } from '../service-jobs/public.ts';

const { sql } = Prisma;

/** Half-open; null is unbounded. */
export interface ReportRange {
  readonly from: Date | null;
  readonly to: Date | null;
}

export function within(instant: Prisma.Sql, { from, to }: ReportRange): Prisma.Sql {
  const lower = from?.toISOString() ?? '-infinity';
  const upper = to?.toISOString() ?? 'infinity';
  return sql`${instant} >= ${lower}::timestamptz AND ${instant} < ${upper}::timestamptz`;
}

/** Time between two columns in ms, up to `asOf` for unfinished ones. Never negative, although clocks of servers may differ. */
export const lastingMs = (start: Prisma.Sql, end: Prisma.Sql, asOf: Date): Prisma.Sql =>
  sql`(extract(epoch FROM greatest(coalesce(${end}, ${asOf.toISOString()}::timestamptz) - ${start}, interval '0')) * 1000)::float8`;

export interface ReportedPerson {
  readonly id: number;
  readonly firstName: string;
  readonly lastName: string;
  readonly role: string | null;
  readonly timeZone: string;
  readonly entries: number;
}

function findPeople(reads: Reads, entries: Prisma.Sql): Promise<ReportedPerson[]> {
  return reads.$queryRaw<ReportedPerson[]>`
    SELECT u.id, u.first_name AS "firstName", u.last_name AS "lastName", r.description AS role, u.time_zone AS "timeZone", e.entries
    FROM (SELECT user_id, count(*)::int AS entries FROM ${entries} GROUP BY 1) e
      JOIN users u ON u.id = e.user_id LEFT JOIN user_roles r ON r.id = u.user_role_id
    ORDER BY lower(u.last_name), lower(u.first_name), u.id`;
}

/** Shifts, including those removed by an accepted correction. */
const shifts = sql`(
  SELECT id, user_id, entry_date, clock_start, clock_end, auto_closed_at, false AS is_removed FROM user_times
  UNION ALL
  SELECT x.entry_id, x.user_id, (x.original_start AT TIME ZONE u.time_zone)::date, x.original_start, x.original_end, NULL, true
  FROM time_corrections x JOIN users u ON u.id = x.user_id WHERE x.action = 'remove' AND x.status = 'accepted')`;

/** Finds the people with shifts in the range, sorted by name. */
export function findPeopleOfShifts(reads: Reads, range: ReportRange): Promise<ReportedPerson[]> {
  return findPeople(reads, sql`${shifts} t WHERE ${within(sql`t.clock_start`, range)}`);
}

/** Finds the people with job times in the range, sorted by name. */
export function findPeopleOfJobTimes(reads: Reads, range: ReportRange): Promise<ReportedPerson[]> {
  return findPeople(reads, sql`service_job_user_times t WHERE ${within(sql`t.job_start`, range)}`);
}

/** Start of a batch: after an entry of one of its people. */
export interface Position {
  readonly userId: number;
  readonly start: Date;
  readonly id: number;
}

/** Entries that one statement reads. */
export interface Batch {
  readonly range: ReportRange;
  /** In report order. */
  readonly userIds: readonly number[];
  readonly after: Position | null;
  readonly limit: number;
}

/** Sorts entries `t` by person and start, from the batch's position up to its limit. */
function pageOf(start: Prisma.Sql, { range, userIds, after, limit }: Batch): Prisma.Sql {
  const place = sql`array_position(${userIds}::int[], t.user_id)`;
  const behind = after
    ? sql`AND (${place}, ${start}, t.id) > (array_position(${userIds}::int[], ${after.userId}::int), ${after.start.toISOString()}::timestamptz, ${after.id}::int)`
    : Prisma.empty;
  return sql`WHERE t.user_id = ANY(${userIds}::int[]) AND ${within(start, range)} ${behind}
    ORDER BY ${place}, ${start}, t.id LIMIT ${limit}`;
}

export interface ReportedShift {
  readonly id: number;
  readonly userId: number;
  /** Local day of the person. */
  readonly day: string;
  readonly start: Date;
  readonly end: Date | null;
  readonly isAutoClosed: boolean;
  readonly breaks: number;
  readonly breakMs: number;
  readonly onJobsMs: number;
  /** 'Yes' when its times or breaks were corrected, 'Added' when it was never clocked in, 'Removed', or null. */
  readonly correction: string | null;
}

export function findShifts(reads: Reads, batch: Batch, asOf: Date): Promise<ReportedShift[]> {
  return reads.$queryRaw<ReportedShift[]>`
    SELECT t.id, t.user_id AS "userId", t.entry_date::text AS day, t.clock_start AS start, t.clock_end AS "end",
      t.auto_closed_at IS NOT NULL AS "isAutoClosed", b.breaks, b.ms AS "breakMs", j.ms AS "onJobsMs",
      CASE WHEN t.is_removed THEN 'Removed' ELSE (
        SELECT CASE WHEN bool_or(x.action = 'add') THEN 'Added' ELSE 'Yes' END FROM time_corrections x
        WHERE x.user_time_id = t.id AND x.status = 'accepted' AND x.kind IN ('shift', 'break') HAVING count(*) > 0) END AS correction
    FROM ${shifts} t
      CROSS JOIN LATERAL (SELECT count(*)::int AS breaks, coalesce(sum(${lastingMs(sql`break_start`, sql`break_end`, asOf)}), 0) AS ms
        FROM user_break_times WHERE user_time_id = t.id) b
      CROSS JOIN LATERAL (SELECT coalesce(sum(${lastingMs(sql`job_start`, sql`job_end`, asOf)}), 0) AS ms
        FROM service_job_user_times WHERE user_time_id = t.id) j
    ${pageOf(sql`t.clock_start`, batch)}`;
}

/** Names are null for a job that the caller may not see. */
export interface ReportedJobTime {
  readonly id: number;
  readonly userId: number;
  readonly day: string;
  readonly start: Date;
  readonly end: Date | null;
  readonly serviceJobId: number;
  readonly jobRole: string;
  readonly job: string | null;
  readonly campaign: string | null;
  readonly client: string | null;
  readonly service: string | null;
  /** Directly or with its shift. */
  readonly isCorrected: boolean;
}

export function findJobTimes(reads: Reads, actor: Actor, batch: Batch): Promise<ReportedJobTime[]> {
  return reads.$queryRaw<ReportedJobTime[]>`
    SELECT t.id, t.user_id AS "userId", t.entry_date::text AS day, t.job_start AS start, t.job_end AS "end",
      t.service_job_id AS "serviceJobId", r.description AS "jobRole", j.name AS job, c.name AS campaign, o.name AS client, s.name AS service,
      EXISTS (SELECT FROM time_corrections x WHERE x.user_time_id = t.user_time_id AND x.status = 'accepted'
        AND ((x.kind = 'job' AND x.entry_id = t.id)
          OR x.shortened @> jsonb_build_array(jsonb_build_object('kind', 'job', 'entryId', t.id)))) AS "isCorrected"
    FROM service_job_user_times t JOIN service_job_user_roles r ON r.id = t.service_job_user_role_id
      LEFT JOIN service_jobs j ON j.id = t.service_job_id AND ${visibleTo(actor)}
      LEFT JOIN campaigns c ON c.id = j.campaign_id LEFT JOIN clients o ON o.id = j.client_id LEFT JOIN services s ON s.id = j.service_id
    ${pageOf(sql`t.job_start`, batch)}`;
}
