import { Prisma } from '@shootdesk/prisma/client';
import { resolveTimeBound } from '@shootdesk/shared/kernel/time-bounds';
import { jobRanges } from '@shootdesk/shared/service-jobs/job-filters';
import type { JobFilterQuery } from '@shootdesk/shared/service-jobs/list-query';
import { isClientKey, type Actor } from '../../../kernel/actor.ts';
import { refuseReversed } from '../../../kernel/time-range.ts';
import { chosenFilters, type BuiltInFilters } from './custom-filters.store.ts';
import { dayBounds } from './day-bounds.ts';
import { filteredBy } from './job-filters.store.ts';
import { visibleTo } from '../access/visible-jobs.store.ts';

/** The jobs of a query, as conditions on `service_jobs j`. */
export interface JobSelection {
  /** Visibility and all filters except the built-in ones. */
  readonly base: Prisma.Sql;
  /** All conditions. */
  readonly where: Prisma.Sql;
  readonly builtIn: BuiltInFilters;
}

const resolveFor =
  ({ timeZone }: Pick<Actor, 'timeZone'>, now: Date) =>
  (bound: string): Date =>
    resolveTimeBound(bound, timeZone, now);

/** Refuses a range that ends before it starts, naming both bounds. */
export function refuseReversedRanges(query: JobFilterQuery, actor: Pick<Actor, 'timeZone'>, now: Date): void {
  const resolve = resolveFor(actor, now);
  for (const [start, end] of jobRanges) {
    const [from, to] = [query[start], query[end]];
    if (from !== undefined && to !== undefined) refuseReversed(resolve(from), resolve(to), start, end);
  }
}

/** Leaves jobs whose time is open out of what a client key asks for by dates of service. */
function withoutOpenTimes(actor: Actor, { serviceDateFilterStart, serviceDateFilterEnd }: JobFilterQuery): Prisma.Sql {
  const asks = serviceDateFilterStart !== undefined || serviceDateFilterEnd !== undefined;
  return asks && isClientKey(actor) ? Prisma.sql` AND NOT j.is_time_open` : Prisma.empty;
}

/** Visibility and filters, in the actor's time zone. */
export function selectJobs(actor: Actor, query: JobFilterQuery, now: Date): JobSelection {
  const builtIn = {
    chosen: query.customFilters ?? [],
    days: dayBounds(actor.timeZone, now),
    deadlineScope: query.deadlineScope ?? 'open',
  };
  const base = Prisma.sql`${visibleTo(actor)} AND ${filteredBy(query, resolveFor(actor, now))}${withoutOpenTimes(actor, query)}`;
  return { base, where: Prisma.sql`${base} AND ${chosenFilters(builtIn)}`, builtIn };
}
