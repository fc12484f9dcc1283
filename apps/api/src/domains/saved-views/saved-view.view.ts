import type { SavedView } from '@shootdesk/shared/saved-views/saved-views.contract';
import type { CustomFilterId } from '@shootdesk/shared/service-jobs/custom-filters';
import type { JobFilterQuery } from '@shootdesk/shared/service-jobs/list-query';
import type { SavedViewRow } from './saved-views.store.ts';

export function savedViewView(row: SavedViewRow, count: number): SavedView {
  const { cacheKey, createdAt, userId: _userId, updatedAt: _updatedAt, ...rest } = row;
  return { ...rest, entityType: 'serviceJob', count, createdAt: createdAt.toISOString(), cache_key: cacheKey };
}

type KeptFilters = Omit<SavedViewRow, 'id' | 'userId' | 'cacheKey' | 'createdAt' | 'updatedAt'>;

/** The view as a query of the job list. */
export function jobQueryOf(view: KeptFilters): JobFilterQuery {
  const { filterStart, filterEnd, serviceDateFilterStart, serviceDateFilterEnd } = view;
  return {
    accountManagers: view.accountManagers,
    campaigns: view.campaigns,
    classifications: view.classifications,
    clients: view.clients,
    customFilters: view.customFilters as CustomFilterId[],
    services: view.services,
    serviceJobStatuses: view.serviceJobStatuses,
    serviceUsers: view.serviceUsers,
    tags: view.tags,
    users: view.users,
    filterStart: filterStart ?? undefined,
    filterEnd: filterEnd ?? undefined,
    serviceDateFilterStart: serviceDateFilterStart ?? undefined,
    serviceDateFilterEnd: serviceDateFilterEnd ?? undefined,
  };
}
