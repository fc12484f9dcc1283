import type { ServiceCategory } from '@shootdesk/shared/services/service-categories.contract';
import type { CategoryRow } from './service-categories.store.ts';

export function serviceCategoryView({ cacheKey, services, ...row }: CategoryRow): ServiceCategory {
  return { ...row, services: services.map(({ id }) => id), cache_key: cacheKey };
}
