import { Prisma } from '@shootdesk/prisma/client';
import { CustomFilterId, customFilters, type CustomFilterGroup } from '@shootdesk/shared/service-jobs/custom-filters';
import type { DeadlineScope } from '@shootdesk/shared/service-jobs/deadline';
import { JobStatusId } from '@shootdesk/shared/workflows/statuses';
import type { Reads } from '../../../db/reads.ts';
import type { DayBounds } from './day-bounds.ts';
import type { FilterCounts } from './job-lists.ts';
import { notArchived, notDelivered, notUploaded } from '../../workflows/public.ts';

const { sql, join, raw } = Prisma;

/** `isOverdue` on `service_jobs j` for scope `all`; with `notDelivered` for scope `open`. */
export const overdue = (now: Date): Prisma.Sql =>
  sql`j.client_deadline < ${now}::timestamptz AND (j.proofed_at IS NULL OR j.proofed_at > j.client_deadline)`;

// Written into the text, not passed as a parameter: only then can the planner see that a partial index covers the condition.
const assigned = raw(String(JobStatusId.Assigned));

const onsiteNotDone = sql`((${notUploaded} AND (j.date_service IS NOT NULL OR NOT j.has_resources))
  OR (j.service_job_status_id = ${assigned} AND j.date_service IS NOT NULL AND j.uploaded_at IS NULL))`;

/** The chosen built-in filters and what they are measured by. */
export interface BuiltInFilters {
  readonly chosen: readonly CustomFilterId[];
  readonly days: DayBounds;
  readonly deadlineScope: DeadlineScope;
}

/** What the WHERE clause already guarantees. Repeating it inside a count is evaluated for every row. */
type Known = 'not done' | 'not archived' | 'nothing';

interface Measures extends Omit<BuiltInFilters, 'chosen'> {
  readonly known: Known;
}

const always = sql`TRUE`;

const due = (from: Date, to: Date) =>
  sql`j.client_deadline >= ${from}::timestamptz AND j.client_deadline < ${to}::timestamptz`;

/** A condition on the deadline, of the jobs that the scope names. */
const byDeadline =
  (condition: (days: DayBounds) => Prisma.Sql) =>
  ({ days, deadlineScope, known }: Measures) =>
    deadlineScope === 'all' || known === 'not done'
      ? sql`(${condition(days)})`
      : sql`(${notDelivered} AND ${condition(days)})`;

const conditions: Record<CustomFilterId, (measures: Measures) => Prisma.Sql> = {
  [CustomFilterId.StudioNotDone]: ({ known }) => (known === 'not done' ? always : notDelivered),
  [CustomFilterId.OnsiteNotDone]: () => onsiteNotDone,
  [CustomFilterId.NotArchived]: ({ known }) => (known === 'nothing' ? notArchived : always),
  [CustomFilterId.Overdue]: byDeadline(({ now }) => overdue(now)),
  [CustomFilterId.DueToday]: byDeadline(({ today, tomorrow }) => due(today, tomorrow)),
  [CustomFilterId.DueTomorrow]: byDeadline(({ tomorrow, dayAfter }) => due(tomorrow, dayAfter)),
  [CustomFilterId.DueInSevenDays]: byDeadline(({ today, inSevenDays }) => due(today, inSevenDays)),
  [CustomFilterId.NoDeadline]: byDeadline(() => sql`j.client_deadline IS NULL`),
  [CustomFilterId.CT]: () => sql`j.platform = 'CT'`,
  [CustomFilterId.CH]: () => sql`j.platform = 'CH'`,
  [CustomFilterId.RH]: () => sql`j.platform = 'RH'`,
};

const groupOf = new Map(customFilters.map(({ id, group }) => [id, group]));

type Alternatives = ReadonlyMap<CustomFilterGroup, Prisma.Sql>;

/** The chosen filters by group: alternatives within each. */
function alternatives(chosen: readonly CustomFilterId[], measures: Measures): Alternatives {
  const groups = Map.groupBy(chosen, (id) => groupOf.get(id)!);
  const conditionsOf = (ids: readonly CustomFilterId[]) => ids.map((id) => conditions[id](measures));
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

/** Joins the chosen built-in filters into one SQL condition: alternatives within a group, all groups together. */
export function chosenFilters({ chosen, ...measures }: BuiltInFilters): Prisma.Sql {
  return all([...alternatives(chosen, { ...measures, known: 'nothing' }).values()]);
}

/**
 * What every job has that any of the counts can count. A count leaves out its own group only, and the filters of the groups named here
 * all say it by themselves, so the index may be asked for these jobs alone.
 */
function sharedBy({ chosen, deadlineScope }: BuiltInFilters): Known {
  const groups = new Set(chosen.map((id) => groupOf.get(id)!));
  if (groups.has('not-done') || (groups.has('deadline') && deadlineScope === 'open')) return 'not done';
  return groups.has('not-archived') ? 'not archived' : 'nothing';
}

const knownAs: Record<Known, Prisma.Sql> = { 'not done': notDelivered, 'not archived': notArchived, nothing: always };

/**
 * Counts the jobs that the built-in filters give together, and beside each filter what it would give: one statement that reads each job
 * once.
 */
export async function countByFilter(reads: Reads, base: Prisma.Sql, builtIn: BuiltInFilters): Promise<FilterCounts> {
  const known = sharedBy(builtIn);
  const measures = { ...builtIn, known };
  const groups = alternatives(builtIn.chosen, measures);
  const beside = customFilters.map(({ id, group }) => {
    const others = [...groups].flatMap(([name, condition]) => (name === group ? [] : [condition]));
    return all([conditions[id](measures), ...others]);
  });
  const counts = [all([...groups.values()]), ...beside].map((condition) =>
    condition === always ? sql`count(*)::int` : sql`(count(*) FILTER (WHERE ${condition}))::int`,
  );
  const rows = await reads.$queryRaw<{ counts: number[] }[]>`
    SELECT ARRAY[${join(counts)}] AS counts FROM service_jobs j WHERE ${knownAs[known]} AND ${base}`;
  const [totalCount = 0, ...byFilter] = rows[0]!.counts;
  return { totalCount, counts: new Map(customFilters.map(({ id }, index) => [id, byFilter[index] ?? 0])) };
}
