import type { ServiceGroup } from '@shootdesk/shared/reference-lists/reference-lists.schema';
import { useQuery } from '@tanstack/react-query';
import { serviceGroupsQuery } from './queries.ts';

/** The catalogue of services by group; it changes with the product only. */
export function useServiceGroups(): readonly ServiceGroup[] {
  const { data = [] } = useQuery(serviceGroupsQuery);
  return data;
}
