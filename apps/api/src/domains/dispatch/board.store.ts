import { Prisma } from '@shootdesk/prisma/client';
import type { DayLimits } from '@shootdesk/shared/availability/day-limits';
import type { Period } from '@shootdesk/shared/availability/periods';
import type { WeeklySlot } from '@shootdesk/shared/availability/weekdays';
import { maxUndatedJobs } from '@shootdesk/shared/dispatch/dispatch.contract';
import { stepHistoryDays } from '@shootdesk/shared/dispatch/lateness';
import { JobUserRoleId } from '@shootdesk/shared/service-job-users/job-user-roles';
import type { Wishes } from '@shootdesk/shared/service-jobs/wishes';
import type { Reads } from '../../db/reads.ts';
import { isProvider } from '../availability/public.ts';
import { notUploaded } from '../workflows/public.ts';
import {
  propertyColumns,
  propertyZoneId,
  zoneTimeZone,
  type PropertyClocks,
  type PropertyColumns,
} from '../zones/public.ts';

const { sql, empty } = Prisma;

export interface BoardScope {
  /** Empty means all. */
  readonly zoneIds: readonly number[];
  readonly days: Period;
}

/** Absent means all. */
type Only = readonly number[] | undefined;

const among = (column: Prisma.Sql, ids: Only) => (ids ? sql`AND ${column} = ANY(${ids}::int[])` : empty);
const inDays = ({ start, finish }: Period) =>
  sql`j.date_service >= ${start}::timestamptz AND j.date_service < ${finish}::timestamptz`;

/** Selects `people (id)`: the providers of the zones, and others with a job there in these days. */
function peopleOf({ zoneIds, days }: BoardScope): Prisma.Sql {
  if (zoneIds.length === 0) return sql`people AS (SELECT u.id FROM users u WHERE ${isProvider})`;
  return sql`people AS (SELECT u.id FROM users u WHERE ${isProvider} AND u.id IN (
    SELECT p.user_id FROM zone_providers p WHERE p.zone_id = ANY(${zoneIds}::int[])
    UNION ALL
    SELECT a.user_id FROM service_jobs j JOIN clients c ON c.id = j.client_id JOIN campaigns m ON m.id = j.campaign_id
      JOIN service_job_users a ON a.service_job_id = j.id AND a.service_job_user_role_id = ${JobUserRoleId.OnSiteProvider}
    WHERE ${inDays(days)} AND ${propertyZoneId} = ANY(${zoneIds}::int[])))`;
}

export async function findTimeZones(db: Reads, zoneIds: readonly number[]): Promise<string[]> {
  const rows = await db.$queryRaw<{ timeZone: string }[]>`
    SELECT DISTINCT u.time_zone AS "timeZone" FROM users u WHERE ${isProvider}
      ${zoneIds.length === 0 ? empty : sql`AND u.id IN (SELECT p.user_id FROM zone_providers p WHERE p.zone_id = ANY(${zoneIds}::int[]))`}`;
  return rows.map(({ timeZone }) => timeZone);
}

export interface ProviderRow {
  readonly id: number;
  readonly firstName: string;
  readonly lastName: string;
  readonly timeZone: string;
  readonly zoneIds: number[];
  readonly zones: string[];
  readonly categories: string[];
  readonly serviceIds: number[];
  readonly blacklistedByClientIds: number[];
  readonly weeklySlots: WeeklySlot[];
  readonly dayLimits: DayLimits;
  readonly flags: string[];
  readonly makesSteps: boolean;
  readonly blockouts: { readonly id: number; readonly start: Date; readonly finish: Date; readonly reason: string }[];
}

interface ReadProvider extends Omit<ProviderRow, 'blockouts'> {
  readonly blockouts: {
    readonly id: number;
    readonly start: string;
    readonly finish: string;
    readonly reason: string;
  }[];
}

/** By name. */
export async function findBoardProviders(db: Reads, scope: BoardScope, only: Only): Promise<ProviderRow[]> {
  const { start, finish } = scope.days;
  const rows = await db.$queryRaw<ReadProvider[]>`
    WITH ${peopleOf(scope)}
    SELECT u.id, u.first_name AS "firstName", u.last_name AS "lastName", u.time_zone AS "timeZone",
      ARRAY(SELECT p.zone_id FROM zone_providers p WHERE p.user_id = u.id ORDER BY p.zone_id) AS "zoneIds",
      ARRAY(SELECT z.name FROM zone_providers p JOIN zones z ON z.id = p.zone_id WHERE p.user_id = u.id ORDER BY z.name) AS zones,
      ARRAY(SELECT k.name FROM service_categories k JOIN providers p ON p.user_id = u.id
        LEFT JOIN provider_secondary_categories s ON s.provider_id = p.id AND s.service_category_id = k.id
        WHERE k.id = p.primary_category_id OR s.id IS NOT NULL ORDER BY k.id <> p.primary_category_id, k.name) AS categories,
      ARRAY(SELECT s.service_id FROM user_services s WHERE s.user_id = u.id
        UNION SELECT b.service_id FROM provider_bookable_services b JOIN providers p ON p.id = b.provider_id WHERE p.user_id = u.id
        ORDER BY 1) AS "serviceIds",
      ARRAY(SELECT b.client_id FROM client_blacklisted_providers b WHERE b.user_id = u.id ORDER BY 1) AS "blacklistedByClientIds",
      coalesce((SELECT json_agg(json_build_object('weekday', s.weekday, 'startMinute', s.start_minute, 'finishMinute', s.finish_minute)
        ORDER BY s.weekday, s.start_minute) FROM weekly_slots s WHERE s.user_id = u.id), '[]') AS "weeklySlots",
      json_build_object('visits', o.max_daily_visits, 'minutes', o.max_daily_minutes) AS "dayLimits",
      coalesce(o.flags, '{}') AS flags,
      EXISTS (SELECT FROM service_job_visits v WHERE v.user_id = u.id AND v.updated_at > now() - make_interval(days => ${stepHistoryDays}::int)) AS "makesSteps",
      coalesce((SELECT json_agg(json_build_object('id', b.id, 'start', b.start, 'finish', b.finish, 'reason', b.reason) ORDER BY b.start, b.id)
        FROM blockouts b WHERE b.user_id = u.id AND b.start < ${finish}::timestamptz AND b.finish > ${start}::timestamptz), '[]') AS blockouts
    FROM users u JOIN people ON people.id = u.id LEFT JOIN providers o ON o.user_id = u.id
    WHERE TRUE ${among(sql`u.id`, only)}
    ORDER BY u.name, u.id`;
  return rows.map(({ blockouts, ...row }) => ({
    ...row,
    blockouts: blockouts.map((each) => ({ ...each, start: new Date(each.start), finish: new Date(each.finish) })),
  }));
}

export interface JobRow extends PropertyColumns, PropertyClocks {
  readonly id: number;
  readonly place: string;
  readonly serviceId: number;
  readonly serviceGroupId: number;
  readonly service: string;
  readonly atDusk: boolean;
  readonly serviceJobStatusId: number;
  readonly clientId: number;
  readonly client: string;
  readonly providerId: number | null;
  readonly dateService: Date | null;
  readonly announcedDateService: Date | null;
  readonly wishes: Wishes | null;
  /** Whether the client knows only the day of the appointment. */
  readonly isTimeOpen: boolean;
  readonly savedMinutes: number | null;
  readonly serviceJobLength: number | null;
  readonly zoneId: number | null;
  readonly zone: string | null;
  readonly category: string | null;
  readonly travelMinutes: number;
  readonly clientDeadline: Date | null;
  readonly cacheKey: number;
  /** Null before the provider has started travelling. */
  readonly visitedAt: Date | null;
  readonly onTheWayAt: Date | null;
  readonly expectedAt: Date | null;
  readonly arrivedAt: Date | null;
  readonly doneAt: Date | null;
}

const jobColumns = sql`j.id, coalesce(nullif(concat_ws(', ', nullif(m.address, ''), nullif(m.suburb, '')), ''), j.name) AS place, j.service_id AS "serviceId", s.service_group_id AS "serviceGroupId", s.name AS service, s.at_dusk AS "atDusk", j.service_job_status_id AS "serviceJobStatusId",
  j.client_id AS "clientId", c.name AS client, a.user_id AS "providerId", j.date_service AS "dateService",
  j.announced_date_service AS "announcedDateService", j.wishes, j.is_time_open AS "isTimeOpen", j.saved_minutes AS "savedMinutes", j.service_job_length AS "serviceJobLength", z.id AS "zoneId", z.name AS zone, k.name AS category, coalesce(z.default_travel_time, 0) AS "travelMinutes", ${propertyColumns}, ${zoneTimeZone},
  j.client_deadline AS "clientDeadline", j.cache_key AS "cacheKey", v.updated_at AS "visitedAt", v.on_the_way_at AS "onTheWayAt",
  v.expected_at AS "expectedAt", v.arrived_at AS "arrivedAt", v.done_at AS "doneAt"`;

const jobTables = sql`service_jobs j JOIN services s ON s.id = j.service_id
  LEFT JOIN service_categories k ON k.id = s.service_category_id JOIN clients c ON c.id = j.client_id
  JOIN campaigns m ON m.id = j.campaign_id LEFT JOIN zones z ON z.id = ${propertyZoneId}
  LEFT JOIN service_job_users a ON a.service_job_id = j.id AND a.service_job_user_role_id = ${JobUserRoleId.OnSiteProvider}
  LEFT JOIN service_job_visits v ON v.service_job_id = j.id AND v.user_id = a.user_id AND v.date_service = j.date_service`;

/** Jobs with an appointment in the board's days, by start. */
export function findDatedJobs(db: Reads, scope: BoardScope, only: Only): Promise<JobRow[]> {
  const ofZones =
    scope.zoneIds.length === 0
      ? empty
      : sql`AND (z.id = ANY(${scope.zoneIds}::int[]) OR a.user_id IN (SELECT id FROM people))`;
  return db.$queryRaw<JobRow[]>`
    WITH ${peopleOf(scope)}
    SELECT ${jobColumns} FROM ${jobTables}
    WHERE s.on_site AND ${inDays(scope.days)} ${ofZones} ${among(sql`j.id`, only)}
    ORDER BY j.date_service, j.id`;
}

/** Jobs at properties by their ids, with an appointment or without. */
export function findOnSiteJobs(db: Reads, ids: readonly number[]): Promise<JobRow[]> {
  return db.$queryRaw<JobRow[]>`
    SELECT ${jobColumns} FROM ${jobTables} WHERE s.on_site AND j.id = ANY(${[...ids]}::int[]) ORDER BY j.id`;
}

/** The first jobs without an appointment and their number: those to be booked again by the announced time, then the others by deadline. */
export async function findUndatedJobs(
  db: Reads,
  { zoneIds }: Pick<BoardScope, 'zoneIds'>,
  only: Only,
  limit = maxUndatedJobs,
): Promise<{ readonly rows: JobRow[]; readonly count: number }> {
  const rows = await db.$queryRaw<(JobRow & { readonly inAll: number })[]>`
    SELECT ${jobColumns}, (count(*) OVER ())::int AS "inAll" FROM ${jobTables}
    WHERE s.on_site AND j.date_service IS NULL AND ${notUploaded}
      ${zoneIds.length === 0 ? empty : sql`AND z.id = ANY(${zoneIds}::int[])`} ${among(sql`j.id`, only)}
    ORDER BY j.announced_date_service, j.client_deadline, j.id LIMIT ${limit}`;
  return { rows, count: rows[0]?.inAll ?? 0 };
}
