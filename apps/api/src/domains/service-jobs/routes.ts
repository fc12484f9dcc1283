import {
  changeOrder as changeOrderContract,
  withdrawOrder as withdrawOrderContract,
} from '@shootdesk/shared/service-jobs/change-order.contract';
import { listServiceJobGroups, listServiceJobsV2 } from '@shootdesk/shared/service-jobs/job-counts.contract';
import { listServiceJobs } from '@shootdesk/shared/service-jobs/service-jobs.contract';
import type { Deps } from '../../deps.ts';
import { on, type BoundRoute } from '../../http/routing/call.ts';
import { overviewRoutes } from './overview/routes.ts';
import { readRoutes } from './read/routes.ts';
import { historyRoutes } from './status/routes.ts';
import { changeOrder, withdrawOrder } from './order/change-order.ts';
import { listGroups, listJobs, listJobsWithTotal } from './list/list-jobs.ts';

function listRoutes(deps: Deps): BoundRoute[] {
  return [
    on(listServiceJobs, ({ actor, query }) => listJobs(deps, actor, query)),
    on(listServiceJobGroups, async ({ actor, query }) => {
      const results = await listGroups(deps, actor, query);
      return { results, additionalInfo: { totalCount: results.length } };
    }),
    on(listServiceJobsV2, ({ actor, query }) => listJobsWithTotal(deps, actor, query)),
  ];
}

function orderRoutes(deps: Deps): BoundRoute[] {
  return [
    on(changeOrderContract, ({ actor, target, body }) => changeOrder(deps, actor, target, body)),
    on(withdrawOrderContract, ({ actor, target, body, http }) =>
      withdrawOrder(deps, actor, target, { ...body, requestId: http.request.id }),
    ),
  ];
}

export function serviceJobRoutes(deps: Deps): BoundRoute[] {
  return [
    ...readRoutes(deps),
    ...listRoutes(deps),
    ...overviewRoutes(deps),
    ...historyRoutes(deps),
    ...orderRoutes(deps),
  ];
}
