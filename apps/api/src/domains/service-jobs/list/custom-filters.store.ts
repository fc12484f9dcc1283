import { Prisma } from '@shootdesk/prisma/client';
import { CustomFilterId, customFilters, type CustomFilterGroup } from '@shootdesk/shared/service-jobs/custom-filters';
import type { DeadlineScope } from '@shootdesk/shared/service-jobs/deadline';
import { JobStatusId } from '@shootdesk/shared/workflows/statuses';
import type { Reads } from '../../../db/reads.ts';
import type { DayBounds } from './day-bounds.ts';
import type { FilterCounts } from './job-lists.ts';
import { hasWorkLeft, notArchived, notDelivered, notUploaded } from '../../workflows/public.ts';

const { sql, join, raw } = Prisma;

/** `isOverdue` on `service_jobs j` for scope `all`; with `notDelivered` for scope `open`. */
export const overdue = (now: Date): Prisma.Sql =>
  sql`j.client_deadline < ${now}::timestamptz AND (j.proofed_at IS NULL OR j.proofed_at > j.client_deadline)`;

/** `isLateRevision` on `service_jobs j`. */
export const lateRevision = (now: Date): Prisma.Sql => sql`j.revision_deadline < ${now}::timestamptz`;

// Inlined, because only then does the planner see that a partial index covers the condition.
const assigned = raw(String(JobStatusId.Assigned));

/** Expected to miss a deadline, on `service_jobs j`; equivalent to `missedDeadline` in job-traits.ts. */
const atRisk = (now: Date): Prisma.Sql =>
  sql`(${hasWorkLeft} AND j.id IN (SELECT f.service_job_id FROM job_forecasts f WHERE f.at_risk_until > ${now}::timestamptz))`;

const onsiteNotDone = sql`((${notUploaded} AND (j.date_service IS NOT NULL OR NOT j.has_resources))
  OR (j.service_job_status_id = ${assigned} AND j.date_service IS NOT NULL AND j.uploaded_at IS NULL))`;

/** The chosen built-in filters with their parameters. */
export interface BuiltInFilters {
  readonly chosen: readonly CustomFilterId[];
  readonly days: DayBounds;
  readonly deadlineScope: DeadlineScope;
}

/** What the WHERE clause already guarantees. Repeating it inside a count is evaluated for every row. */
type Guaranteed = 'not done' | 'not archived' | 'nothing';

interface Measures extends Omit<BuiltInFilters, 'chosen'> {
  readonly guaranteed: Guaranteed;
}

const always = sql`TRUE`;

const due = (from: Date, to: Date) =>
  sql`j.client_deadline >= ${from}::timestamptz AND j.client_deadline < ${to}::timestamptz`;

/** A deadline condition, limited to the scope's jobs. */
const byDeadline =
  (condition: (days: DayBounds) => Prisma.Sql) =>
  ({ days, deadlineScope, guaranteed }: Measures) =>
    deadlineScope === 'all' || guaranteed === 'not done'
      ? sql`(${condition(days)})`
      : sql`(${notDelivered} AND ${condition(days)})`;

const conditions: Record<CustomFilterId, (measures: Measures) => Prisma.Sql> = {
  [CustomFilterId.StudioNotDone]: ({ guaranteed }) => (guaranteed === 'not done' ? always : notDelivered),
  [CustomFilterId.OnsiteNotDone]: () => onsiteNotDone,
  [CustomFilterId.NotArchived]: ({ guaranteed }) => (guaranteed === 'nothing' ? notArchived : always),
  [CustomFilterId.Overdue]: byDeadline(({ now }) => overdue(now)),
  [CustomFilterId.DueToday]: byDeadline(({ today, tomorrow }) => due(today, tomorrow)),
  [CustomFilterId.DueTomorrow]: byDeadline(({ tomorrow, dayAfter }) => due(tomorrow, dayAfter)),
  [CustomFilterId.DueInSevenDays]: byDeadline(({ today, inSevenDays }) => due(today, inSevenDays)),
  [CustomFilterId.NoDeadline]: byDeadline(() => sql`j.client_deadline IS NULL`),
  [CustomFilterId.AtRisk]: ({ days }) => atRisk(days.now),
  [CustomFilterId.LateRevisions]: ({ days }) => lateRevision(days.now),
  [CustomFilterId.CT]: () => sql`j.platform = 'CT'`,
  [CustomFilterId.CH]: () => sql`j.platform = 'CH'`,
  [CustomFilterId.RH]: () => sql`j.platform = 'RH'`,
};

const groupOf = new Map(customFilters.map(({ id, group }) => [id, group]));

type Alternatives = ReadonlyMap<CustomFilterGroup, Prisma.Sql>;

/** The chosen filters by group; each group is a disjunction. */
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

/** Combines the chosen filters: OR within a group, AND between groups. */
export function chosenFilters({ chosen, ...measures }: BuiltInFilters): Prisma.Sql {
  return all([...alternatives(chosen, { ...measures, guaranteed: 'nothing' }).values()]);
}

/**
 * What holds for every job that any count includes, so that an index can be used. A count replaces the selection of its own group by one of that
 * group's filters, and each filter of a group that is tested here implies the result.
 */
function sharedBy({ chosen, deadlineScope }: BuiltInFilters): Guaranteed {
  const groups = new Set(chosen.map((id) => groupOf.get(id)!));
  if (groups.has('not-done') || (groups.has('deadline') && deadlineScope === 'open')) return 'not done';
  return groups.has('not-archived') || groups.has('revision') || groups.has('risk') ? 'not archived' : 'nothing';
}

const knownAs: Record<Guaranteed, Prisma.Sql> = {
  'not done': notDelivered,
  'not archived': notArchived,
  nothing: always,
};

/** Counts the selected jobs and, for each filter, what it would select, in one statement that reads each job once. */
export async function countByFilter(reads: Reads, base: Prisma.Sql, builtIn: BuiltInFilters): Promise<FilterCounts> {
  const guaranteed = sharedBy(builtIn);
  const measures = { ...builtIn, guaranteed };
  const groups = alternatives(builtIn.chosen, measures);
  const beside = customFilters.map(({ id, group }) => {
    const others = [...groups].flatMap(([name, condition]) => (name === group ? [] : [condition]));
    return all([conditions[id](measures), ...others]);
  });
  const counts = [all([...groups.values()]), ...beside].map((condition) =>
    condition === always ? sql`count(*)::int` : sql`(count(*) FILTER (WHERE ${condition}))::int`,
  );
  const rows = await reads.$queryRaw<{ counts: number[] }[]>`
    SELECT ARRAY[${join(counts)}] AS counts FROM service_jobs j WHERE ${knownAs[guaranteed]} AND ${base}`;
  const [totalCount = 0, ...byFilter] = rows[0]!.counts;
  return { totalCount, counts: new Map(customFilters.map(({ id }, index) => [id, byFilter[index] ?? 0])) };
}
