import { getWorkQueue, handOnJobs, listWorkloads } from '@shootdesk/shared/workload/workload.contract';
import type { Deps } from '../../deps.ts';
import { on, type BoundRoute } from '../../http/routing/call.ts';
import { handOnJobs as handOn } from './hand-on-jobs.ts';
import { readWorkloads, readWorkQueue } from './read-workloads.ts';

export function workloadRoutes(deps: Deps): BoundRoute[] {
  return [
    on(listWorkloads, async ({ query }) => {
      const results = await readWorkloads(deps, query.serviceJobUserRoleId);
      return { results, additionalInfo: { totalCount: results.length } };
    }),
    on(getWorkQueue, ({ params: { id }, query }) => readWorkQueue(deps, id, query.serviceJobUserRoleId)),
    on(handOnJobs, async ({ actor, params: { id }, body, http }) => {
      const results = await handOn(deps, actor, { userId: id, body, requestId: http.request.id });
      return { results, additionalInfo: { totalCount: results.length } };
    }),
  ];
}
