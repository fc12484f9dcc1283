import {
  listClientResources,
  listCtClientResources,
  type ClientResource,
  type CtClientResource,
} from '@shootdesk/shared/resources/client-resources.contract';
import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { call } from './call.ts';

/** The addresses run out within the hour; so often fresh ones are fetched, in milliseconds. */
const refetchInterval = 20 * 60_000;

/** Files that came with the order of a job. */
export function useClientResources(jobId: number): UseQueryResult<ClientResource[]> {
  return useQuery({
    queryKey: ['service-jobs', 'client-resources', jobId],
    refetchInterval,
    queryFn: async ({ signal }) => (await call(listClientResources, { params: { id: jobId } }, signal)).results,
  });
}

/** Files of a job from the ordering system. */
export function useCtClientResources(jobId: number): UseQueryResult<CtClientResource[]> {
  return useQuery({
    queryKey: ['service-jobs', 'ct-client-resources', jobId],
    refetchInterval,
    queryFn: async ({ signal }) => (await call(listCtClientResources, { params: { id: jobId } }, signal)).results,
  });
}
