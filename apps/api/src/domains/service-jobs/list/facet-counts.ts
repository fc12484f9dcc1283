import { customFilters, type CustomFilter } from '@shootdesk/shared/service-jobs/custom-filters';
import type { FilterCounts } from './custom-filters.store.ts';

export interface FacetCounts {
  readonly totalCount: number;
  readonly customFilters: { id: number; name: string; count: number; type: CustomFilter['type'] }[];
}

/** The total and, for each built-in filter in its place, what it would give. */
export function facetCounts({ totalCount, counts }: FilterCounts): FacetCounts {
  return {
    totalCount,
    customFilters: customFilters.map(({ id, name, type }) => ({ id, name, type, count: counts.get(id) ?? 0 })),
  };
}
