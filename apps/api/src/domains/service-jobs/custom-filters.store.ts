import { Prisma } from '@shootdesk/prisma/client';
import { CustomFilterId, customFilters, type CustomFilterGroup } from '@shootdesk/shared/service-jobs/custom-filters';
import { JobStatusId } from '@shootdesk/shared/service-jobs/statuses';
import type { Reads } from '../../db/reads.ts';
import type { DayBounds } from './day-bounds.ts';

const { sql, join, raw } = Prisma;

// Written into the text, not passed as parameters: only then can the planner see that a partial index covers the condition.
const sentToClient = raw(String(JobStatusId.SentToClient));
const uploaded = raw(String(JobStatusId.Uploaded));
const archived = raw(String(JobStatusId.Archived));

const notDone = sql`j.service_job_status_id < ${sentToClient}`;
const notArchived = sql`j.service_job_status_id < ${archived}`;
const onsiteNotDone = sql`(j.service_job_status_id < ${uploaded} AND (j.date_service IS NOT NULL OR NOT j.has_resources))`;

const due = (from: Date, to: Date) =>
  sql`(${notDone} AND j.client_deadline >= ${from}::timestamptz AND j.client_deadline < ${to}::timestamptz)`;

const conditions: Record<CustomFilterId, (days: DayBounds) => Prisma.Sql> = {
  [CustomFilterId.StudioNotDone]: () => notDone,
  [CustomFilterId.OnsiteNotDone]: () => onsiteNotDone,
  [CustomFilterId.NotArchived]: () => notArchived,
  [CustomFilterId.Overdue]: ({ now }) => sql`(${notDone} AND j.client_deadline < ${now}::timestamptz)`,
  [CustomFilterId.DueToday]: ({ today, tomorrow }) => due(today, tomorrow),
  [CustomFilterId.DueTomorrow]: ({ tomorrow, dayAfter }) => due(tomorrow, dayAfter),
  [CustomFilterId.DueInSevenDays]: ({ today, inSevenDays }) => due(today, inSevenDays),
  [CustomFilterId.NoDeadline]: () => sql`(${notDone} AND j.client_deadline IS NULL)`,
  [CustomFilterId.CT]: () => sql`j.platform = 'CT'`,
  [CustomFilterId.CH]: () => sql`j.platform = 'CH'`,
  [CustomFilterId.RH]: () => sql`j.platform = 'RH'`,
};

const groupOf = new Map(customFilters.map(({ id, group }) => [id, group]));

/** The chosen filters as one condition: alternatives within a group, all groups together. */
export function chosenFilters(chosen: readonly CustomFilterId[], days: DayBounds): Prisma.Sql {
  const groups = Map.groupBy(chosen, (id) => groupOf.get(id)!);
  const alternatives = [...groups.values()].map(
    (ids) =>
      sql`(${join(
        ids.map((id) => conditions[id](days)),
        ' OR ',
      )})`,
  );
  return alternatives.length > 0 ? join(alternatives, ' AND ') : sql`TRUE`;
}

/** Jobs that are alike for every built-in filter, and how many there are. */
export interface JobCell {
  readonly platform: string;
  /** Place of the deadline among: start of today, now, tomorrow, the day after, in seven days; null without a deadline. */
  readonly deadline: number | null;
  /** 0: before Sent to Client, 1: before Archived, 2: Archived. */
  readonly stage: number;
  readonly onsiteNotDone: boolean;
  readonly count: number;
}

/**
 * The widest condition under which every count can still be told: a count leaves out its own group only, so the condition that all
 * of them share may be given to the index.
 */
function shared(chosen: ReadonlySet<CustomFilterGroup>): Prisma.Sql {
  if (chosen.has('not-done') || chosen.has('deadline')) return notDone;
  return chosen.has('not-archived') ? notArchived : sql`TRUE`;
}

/** Counts jobs by cell in one statement that reads each job once; total and every facet are sums of cells. */
export function countCells(
  reads: Reads,
  base: Prisma.Sql,
  chosen: readonly CustomFilterId[],
  { today, now, tomorrow, dayAfter, inSevenDays }: DayBounds,
): Promise<JobCell[]> {
  const groups = new Set(chosen.map((id) => groupOf.get(id)!));
  return reads.$queryRaw<JobCell[]>`
    SELECT j.platform,
      width_bucket(j.client_deadline, ${[today, now, tomorrow, dayAfter, inSevenDays]}::timestamptz[]) AS deadline,
      CASE WHEN ${notDone} THEN 0 WHEN ${notArchived} THEN 1 ELSE 2 END AS stage,
      ${onsiteNotDone} AS "onsiteNotDone",
      count(*)::int AS count
    FROM service_jobs j
    WHERE ${shared(groups)} AND ${base}
    GROUP BY 1, 2, 3, 4`;
}
