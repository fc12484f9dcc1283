import type { SavedView, SavedViewBody } from '@shootdesk/shared/saved-views/saved-views.contract';
import { viewFilters, type SavedViewFilters } from '@shootdesk/shared/service-jobs/job-filters';
import type { JobFilterQuery } from '@shootdesk/shared/service-jobs/list-query';
import type { SavedViewRow } from './saved-views.store.ts';

export function savedViewView({ id, name, filters, createdAt, cacheKey }: SavedViewRow, count: number): SavedView {
  return {
    id,
    name,
    entityType: 'serviceJob',
    count,
    ...viewFilters.parse(filters),
    createdAt: createdAt.toISOString(),
    cache_key: cacheKey,
  };
}

export function jobQueryOf(filters: SavedViewFilters): JobFilterQuery {
  return Object.fromEntries(Object.entries(filters).filter(([, value]) => value !== null));
}

export function viewColumns({ name, entityType, ...filters }: SavedViewBody) {
  return { name, entityType, filters };
}
