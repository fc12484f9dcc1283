import { jobFilterNames, type JobFilterName, type JobFilterNameOf } from '@shootdesk/shared/service-jobs/job-filters';
import type { JobFilterQuery } from '@shootdesk/shared/service-jobs/list-query';

/** Built-in filters are in custom-filters.store.ts and job-traits.ts. */
type NarrowingFilterName = Exclude<JobFilterName, 'customFilters'>;

/** A comparable filter value: time bounds are instants. */
type Comparable<N extends NarrowingFilterName> =
  N extends JobFilterNameOf<'bound'> ? Date : NonNullable<JobFilterQuery[N]>;

/** Has an entry for every filter, so that the compiler reports a missing one. */
export type ByFilter<Result> = {
  readonly [N in NarrowingFilterName]: (value: Comparable<N>) => Result;
};

/**
 * Converts a query's filters to one of their two forms, SQL or memory. Absent and empty filters are skipped.
 * @param resolve converts a time bound to an instant
 */
export function narrowingFilters<Result>(
  meanings: ByFilter<Result>,
  query: JobFilterQuery,
  resolve: (bound: string) => Date,
): Result[] {
  return jobFilterNames.flatMap((name) => {
    const value = query[name];
    if (name === 'customFilters' || value === undefined || value.length === 0) return [];
    return [meanings[name]((typeof value === 'string' ? resolve(value) : value) as never)];
  });
}
