import { listServiceGroups } from '@shootdesk/shared/reference-lists/reference-lists.contract';
import type { ServiceGroup } from '@shootdesk/shared/reference-lists/reference-lists.schema';
import { useQuery } from '@tanstack/react-query';
import { call } from './call.ts';

/** The catalogue of services by group; it changes with the product only. */
export function useServiceGroups(): readonly ServiceGroup[] {
  const { data = [] } = useQuery({
    queryKey: ['service-groups'],
    queryFn: async ({ signal }) => (await call(listServiceGroups, {}, signal)).results,
    staleTime: Infinity,
  });
  return data;
}
