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

/** What is known of every job that is looked at: a condition that says no more costs time for each of them. */
type Known = 'not done' | 'not archived' | 'nothing';

const always = sql`TRUE`;

const due = (from: Date, to: Date) =>
  sql`j.client_deadline >= ${from}::timestamptz AND j.client_deadline < ${to}::timestamptz`;

const ofOpenJobs = (condition: Prisma.Sql) => (known: Known) =>
  known === 'not done' ? sql`(${condition})` : sql`(${notDone} AND ${condition})`;

const conditions: Record<CustomFilterId, (days: DayBounds, known: Known) => Prisma.Sql> = {
  [CustomFilterId.StudioNotDone]: (_days, known) => (known === 'not done' ? always : notDone),
  [CustomFilterId.OnsiteNotDone]: () => onsiteNotDone,
  [CustomFilterId.NotArchived]: (_days, known) => (known === 'nothing' ? notArchived : always),
  [CustomFilterId.Overdue]: ({ now }, known) => ofOpenJobs(sql`j.client_deadline < ${now}::timestamptz`)(known),
  [CustomFilterId.DueToday]: ({ today, tomorrow }, known) => ofOpenJobs(due(today, tomorrow))(known),
  [CustomFilterId.DueTomorrow]: ({ tomorrow, dayAfter }, known) => ofOpenJobs(due(tomorrow, dayAfter))(known),
  [CustomFilterId.DueInSevenDays]: ({ today, inSevenDays }, known) => ofOpenJobs(due(today, inSevenDays))(known),
  [CustomFilterId.NoDeadline]: (_days, known) => ofOpenJobs(sql`j.client_deadline IS NULL`)(known),
  [CustomFilterId.CT]: () => sql`j.platform = 'CT'`,
  [CustomFilterId.CH]: () => sql`j.platform = 'CH'`,
  [CustomFilterId.RH]: () => sql`j.platform = 'RH'`,
};

const groupOf = new Map(customFilters.map(({ id, group }) => [id, group]));

type Alternatives = ReadonlyMap<CustomFilterGroup, Prisma.Sql>;

/** The chosen filters by group: alternatives within each. */
function alternatives(chosen: readonly CustomFilterId[], days: DayBounds, known: Known): Alternatives {
  const groups = Map.groupBy(chosen, (id) => groupOf.get(id)!);
  const conditionsOf = (ids: readonly CustomFilterId[]) => ids.map((id) => conditions[id](days, known));
  return new Map(
    [...groups].map(([group, ids]) => {
      const any = conditionsOf(ids);
      return [group, any.includes(always) ? always : sql`(${join(any, ' OR ')})`];
    }),
  );
}

function all(wanted: readonly Prisma.Sql[]): Prisma.Sql {
  const narrowing = wanted.filter((condition) => condition !== always);
  return narrowing.length > 0 ? join(narrowing, ' AND ') : always;
}

/** The chosen filters as one condition: alternatives within a group, all groups together. */
export function chosenFilters(chosen: readonly CustomFilterId[], days: DayBounds): Prisma.Sql {
  return all([...alternatives(chosen, days, 'nothing').values()]);
}

/**
 * What every job has that any of the counts can count. A count leaves out its own group only, and the filters of the groups named here
 * all say it by themselves, so the index may be asked for these jobs alone.
 */
function sharedBy(chosen: readonly CustomFilterId[]): Known {
  const groups = new Set(chosen.map((id) => groupOf.get(id)!));
  if (groups.has('not-done') || groups.has('deadline')) return 'not done';
  return groups.has('not-archived') ? 'not archived' : 'nothing';
}

const knownAs: Record<Known, Prisma.Sql> = { 'not done': notDone, 'not archived': notArchived, nothing: always };

export interface FilterCounts {
  readonly totalCount: number;
  /** By filter: the jobs it would give instead of what is chosen in its own group. */
  readonly counts: ReadonlyMap<CustomFilterId, number>;
}

/** Counts what the filters give together, and beside each filter what it would give: one statement that reads each job once. */
export async function countByFilter(
  reads: Reads,
  base: Prisma.Sql,
  chosen: readonly CustomFilterId[],
  days: DayBounds,
): Promise<FilterCounts> {
  const known = sharedBy(chosen);
  const groups = alternatives(chosen, days, known);
  const beside = customFilters.map(({ id, group }) => {
    const others = [...groups].flatMap(([name, condition]) => (name === group ? [] : [condition]));
    return all([conditions[id](days, known), ...others]);
  });
  const counts = [all([...groups.values()]), ...beside].map((condition) =>
    condition === always ? sql`count(*)::int` : sql`(count(*) FILTER (WHERE ${condition}))::int`,
  );
  const rows = await reads.$queryRaw<{ counts: number[] }[]>`
    SELECT ARRAY[${join(counts)}] AS counts FROM service_jobs j WHERE ${knownAs[known]} AND ${base}`;
  const [totalCount = 0, ...byFilter] = rows[0]!.counts;
  return { totalCount, counts: new Map(customFilters.map(({ id }, index) => [id, byFilter[index] ?? 0])) };
}
