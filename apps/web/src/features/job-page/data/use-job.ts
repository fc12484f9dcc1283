import { jobIncludes } from '@shootdesk/shared/service-jobs/list-query';
import {
  getServiceJob,
  listServiceJobHistory,
  type ServiceJobHistory,
} from '@shootdesk/shared/service-jobs/service-jobs.contract';
import type { ServiceJobWithStatuses } from '@shootdesk/shared/service-jobs/service-job.schema';
import { useQuery, useQueryClient, type QueryClient, type UseQueryResult } from '@tanstack/react-query';
import { call } from '../../../api/call.ts';

/** What calls that answer a job are asked to include, so that the page can go on with their answer. */
export const jobPageIncludes = { includes: jobIncludes };

const jobQuery = (id: number) => ({
  queryKey: ['service-jobs', 'one', id],
  queryFn: ({ signal }: { signal: AbortSignal }) =>
    call(getServiceJob, { params: { id }, query: jobPageIncludes }, signal),
});

const historyQuery = (id: number) => ({
  queryKey: ['service-jobs', 'history', id],
  queryFn: async ({ signal }: { signal: AbortSignal }) =>
    (await call(listServiceJobHistory, { params: { id } }, signal)).results,
});

/** A job with everything its page shows. */
export function useJob(id: number): UseQueryResult<ServiceJobWithStatuses> {
  return useQuery(jobQuery(id));
}

/** Every status the job has had, newest first. */
export function useJobHistory(id: number): UseQueryResult<ServiceJobHistory[]> {
  return useQuery(historyQuery(id));
}

/** Reads everything about jobs anew that a screen shows; call it after each change. */
export function useRefresh(): () => void {
  const cache = useQueryClient();
  return () => void cache.invalidateQueries({ queryKey: ['service-jobs'] });
}

/** Reads the job anew, and nothing else. */
export function useRefreshJob(id: number): () => void {
  const cache = useQueryClient();
  return () => void cache.invalidateQueries({ queryKey: jobQuery(id).queryKey });
}

/** Asks whether the person can still see the job; the page says so when they cannot. */
export function useIsStillThere(id: number): () => Promise<boolean> {
  const cache = useQueryClient();
  return () =>
    cache.fetchQuery({ ...jobQuery(id), staleTime: 0 }).then(
      () => true,
      () => false,
    );
}

/** Shows the job as a call has answered it, without waiting for it to be read anew. */
export function useShowJob(): (job: ServiceJobWithStatuses) => void {
  const cache = useQueryClient();
  return (job) => cache.setQueryData(jobQuery(job.id).queryKey, job);
}

/** The job and its history as they are on the server now; also what every open screen shows from here on. */
export async function freshJob(
  cache: QueryClient,
  id: number,
): Promise<{ job: ServiceJobWithStatuses; history: ServiceJobHistory[] }> {
  const [job, history] = await Promise.all([
    cache.fetchQuery({ ...jobQuery(id), staleTime: 0 }),
    cache.fetchQuery({ ...historyQuery(id), staleTime: 0 }),
  ]);
  return { job, history };
}
