import { useQuery } from '@tanstack/react-query';
import { useCurrentUser } from '../../../api/current-user.ts';
import { jobCountsQuery, jobFacetsQuery, type JobListInfo } from '../../../data/jobs/list-queries.ts';
import { useNow } from '../../../kernel/use-now.ts';
import { queryOf } from '../list-query.ts';
import { hasReversedRange } from '../list-state.ts';
import type { FilterForm } from './filter-form.ts';

type Selection = Pick<FilterForm, 'value' | 'tab'>;

/** The list if it shows this selection, because its response then contains the counts; otherwise null. */
export type CountsSource = { readonly info: JobListInfo | null } | null;

function useIsPossible(filters: Selection['value']): boolean {
  const { timeZone } = useCurrentUser();
  return !hasReversedRange(filters, timeZone, useNow());
}

/** Counts the jobs of a selection and of each built-in filter; asks the server only if the list does not. */
export function useFilterCounts({ value, tab }: Selection, countsSource: CountsSource): JobListInfo | null {
  const isPossible = useIsPossible(value);
  const { data } = useQuery({
    ...jobFacetsQuery(queryOf({ filters: value, tab })),
    enabled: isPossible && countsSource === null,
  });
  return countsSource ? countsSource.info : (data ?? null);
}

/** Services and statuses, each with the number of jobs that choosing it would give. */
export function useCatalogueCounts({ value, tab }: Selection, enabled: boolean) {
  const isPossible = useIsPossible(value);
  return useQuery({ ...jobCountsQuery(queryOf({ filters: value, tab })), enabled: isPossible && enabled });
}
