import { Prisma } from '@shootdesk/prisma/client';
import type { Reads } from '../../../db/reads.ts';
import type { Actor } from '../../../kernel/actor.ts';
import { notDelivered } from '../../workflows/public.ts';
import { lateRevision, overdue } from '../list/custom-filters.store.ts';
import { visibleTo } from '../access/visible-jobs.store.ts';

const { sql } = Prisma;

export interface GroupStatistics {
  readonly id: number;
  readonly name: string;
  readonly jobsToday: number;
  readonly doneToday: number;
  readonly incomplete: number;
  readonly manpower: number;
  readonly overdue: number;
  readonly urgent: number;
  readonly lateRevisions: number;
  readonly services: number[];
}

export interface StatisticsMoments {
  readonly today: Date;
  readonly tomorrow: Date;
  readonly now: Date;
  /** End of the urgent period. */
  readonly urgentUntil: Date;
}

/** Due date: on-site services by appointment, studio services by studio deadline. */
const due = sql`CASE WHEN s.on_site THEN j.date_service ELSE j.studio_deadline END`;

/** One row per service group, in one statement that reads only counted jobs, each by an index. */
export function findStatistics(
  reads: Reads,
  actor: Actor,
  { today, tomorrow, now, urgentUntil }: StatisticsMoments,
): Promise<GroupStatistics[]> {
  const isToday = sql`${due} >= ${today}::timestamptz AND ${due} < ${tomorrow}::timestamptz`;
  return reads.$queryRaw<GroupStatistics[]>`
    WITH counted AS (
      SELECT s.service_group_id AS id,
        count(*) FILTER (WHERE ${isToday})::int AS today,
        count(*) FILTER (WHERE ${isToday} AND NOT ${notDelivered})::int AS done,
        count(*) FILTER (WHERE ${due} < ${tomorrow}::timestamptz AND ${notDelivered})::int AS incomplete,
        count(*) FILTER (WHERE ${overdue(now)} AND ${notDelivered})::int AS overdue,
        count(*) FILTER (WHERE j.client_deadline >= ${now}::timestamptz AND j.client_deadline < ${urgentUntil}::timestamptz
          AND ${notDelivered})::int AS urgent,
        count(*) FILTER (WHERE ${lateRevision(now)})::int AS late_revisions
      FROM service_jobs j JOIN services s ON s.id = j.service_id
      WHERE ((j.studio_deadline >= ${today}::timestamptz AND j.studio_deadline < ${tomorrow}::timestamptz)
          OR (j.date_service >= ${today}::timestamptz AND j.date_service < ${tomorrow}::timestamptz)
          OR ${lateRevision(now)}
          OR (${notDelivered} AND (j.studio_deadline < ${tomorrow}::timestamptz OR j.date_service < ${tomorrow}::timestamptz
            OR j.client_deadline < ${urgentUntil}::timestamptz)))
        AND ${visibleTo(actor)}
      GROUP BY 1),
    present AS (
      SELECT s.service_group_id AS id, count(DISTINCT t.user_id)::int AS manpower
      FROM user_times t JOIN user_services c ON c.user_id = t.user_id JOIN services s ON s.id = c.service_id
      WHERE t.clock_end IS NULL GROUP BY 1)
    SELECT g.id, g.name, coalesce(today, 0) AS "jobsToday", coalesce(done, 0) AS "doneToday",
      coalesce(incomplete, 0) AS incomplete, coalesce(manpower, 0) AS manpower,
      coalesce(overdue, 0) AS overdue, coalesce(urgent, 0) AS urgent,
      coalesce(late_revisions, 0) AS "lateRevisions",
      ARRAY(SELECT s.id FROM services s WHERE s.service_group_id = g.id ORDER BY s.id) AS services
    FROM service_groups g LEFT JOIN counted USING (id) LEFT JOIN present USING (id) ORDER BY g.sort`;
}
