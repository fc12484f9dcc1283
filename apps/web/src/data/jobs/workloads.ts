import type { AnswerOf, SentBody } from '@shootdesk/shared/kernel/endpoint';
import type { QueueRoleId } from '@shootdesk/shared/workload/work-queue';
import { getWorkQueue, handOnJobs, listWorkloads } from '@shootdesk/shared/workload/workload.contract';
import { queryOptions, type QueryClient } from '@tanstack/react-query';
import { call } from '../../api/call.ts';
import { jobsKey } from './queries.ts';

const asQuery = (roleId: QueueRoleId) => ({ serviceJobUserRoleId: String(roleId) });

/** Reads how much work people have in a role, by name. */
export const workloadsQuery = (roleId: QueueRoleId) =>
  queryOptions({
    queryKey: [...jobsKey, 'workloads', roleId],
    queryFn: async ({ signal }) => (await call(listWorkloads, { query: asQuery(roleId) }, signal)).results,
    // Colleagues take and finish jobs all the time.
    refetchInterval: 60_000,
  });

/** Reads the jobs that wait for somebody in a role. Not cached, because handing jobs on requires the current state. */
export const workQueueQuery = (userId: number, roleId: QueueRoleId) =>
  queryOptions({
    queryKey: [...jobsKey, 'work-queue', userId, roleId],
    queryFn: ({ signal }) => call(getWorkQueue, { params: { id: userId }, query: asQuery(roleId) }, signal),
    gcTime: 0,
  });

/** Hands jobs on and refetches them, even after a failure, because some may have been handed on by then. */
export async function handJobsOn(
  cache: QueryClient,
  userId: number,
  body: SentBody<typeof handOnJobs>,
): Promise<AnswerOf<typeof handOnJobs>['results']> {
  try {
    return (await call(handOnJobs, { params: { id: userId }, body })).results;
  } finally {
    await cache.invalidateQueries({ queryKey: jobsKey });
  }
}
