import { Prisma } from '@shootdesk/prisma/client';
import { resolveTimeBound } from '@shootdesk/shared/kernel/time-bounds';
import { jobRanges } from '@shootdesk/shared/service-jobs/job-filters';
import type { JobFilterQuery } from '@shootdesk/shared/service-jobs/list-query';
import type { Actor } from '../../../kernel/actor.ts';
import { refuseReversed } from '../../../kernel/time-range.ts';
import { chosenFilters, type BuiltInFilters } from './custom-filters.store.ts';
import { dayBounds } from './day-bounds.ts';
import { filteredBy } from './job-filters.store.ts';
import { visibleTo } from '../access/visible-jobs.store.ts';

/** The jobs a query speaks of, as conditions on `service_jobs j`. */
export interface JobSelection {
  /** Visibility and all filters but the built-in ones. */
  readonly base: Prisma.Sql;
  /** Everything. */
  readonly where: Prisma.Sql;
  readonly builtIn: BuiltInFilters;
}

const resolveFor =
  ({ timeZone }: Pick<Actor, 'timeZone'>, now: Date) =>
  (bound: string): Date =>
    resolveTimeBound(bound, timeZone, now);

/** Refuses a query of the job list with a range that ends before it starts, naming both ends. */
export function refuseReversedRanges(query: JobFilterQuery, actor: Pick<Actor, 'timeZone'>, now: Date): void {
  const resolve = resolveFor(actor, now);
  for (const [start, end] of jobRanges) {
    const [from, to] = [query[start], query[end]];
    if (from !== undefined && to !== undefined) refuseReversed(resolve(from), resolve(to), start, end);
  }
}

/** The jobs the actor may see and the filters let through, in the actor's time zone. */
export function selectJobs(actor: Actor, query: JobFilterQuery, now: Date): JobSelection {
  const builtIn = {
    chosen: query.customFilters ?? [],
    days: dayBounds(actor.timeZone, now),
    deadlineScope: query.deadlineScope ?? 'open',
  };
  const base = Prisma.sql`${visibleTo(actor)} AND ${filteredBy(query, resolveFor(actor, now))}`;
  return { base, where: Prisma.sql`${base} AND ${chosenFilters(builtIn)}`, builtIn };
}
