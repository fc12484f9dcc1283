import { listServiceCategories, type ServiceCategory } from '@shootdesk/shared/services/service-categories.contract';
import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { call } from './call.ts';

/** Where the service categories are kept in the cache. */
export const serviceCategoriesKey = ['service-categories'] as const;

/** What capacity is counted by. */
export function useServiceCategories(): UseQueryResult<ServiceCategory[]> {
  return useQuery({
    queryKey: serviceCategoriesKey,
    queryFn: async ({ signal }) => (await call(listServiceCategories, {}, signal)).results,
  });
}
