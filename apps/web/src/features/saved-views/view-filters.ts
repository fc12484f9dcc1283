import type { SavedView } from '@shootdesk/shared/saved-views/saved-views.contract';
import type { SavedViewFilters } from '@shootdesk/shared/service-jobs/job-filters';

/** The filters of a view without the rest of the record. */
export function filtersOf(view: SavedView): SavedViewFilters {
  const { id: _id, name: _name, entityType: _type, count: _count, createdAt: _at, cache_key: _key, ...filters } = view;
  return filters as SavedViewFilters;
}
