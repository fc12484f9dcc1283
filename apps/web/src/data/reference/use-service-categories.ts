import type { ServiceCategory } from '@shootdesk/shared/services/service-categories.contract';
import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { serviceCategoriesQuery } from './queries.ts';

/** What capacity is counted by. */
export function useServiceCategories(): UseQueryResult<ServiceCategory[]> {
  return useQuery(serviceCategoriesQuery);
}
