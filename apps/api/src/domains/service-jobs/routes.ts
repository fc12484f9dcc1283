import { updateServiceJob, updateTotalAssets } from '@shootdesk/shared/service-jobs/update-service-job.contract';
import { createServiceJob } from '@shootdesk/shared/service-jobs/create-service-job.contract';
import { listServiceJobsV2 } from '@shootdesk/shared/service-jobs/job-counts.contract';
import { listServiceJobs } from '@shootdesk/shared/service-jobs/service-jobs.contract';
import type { Deps } from '../../deps.ts';
import { on, type BoundRoute } from '../../http/routing/call.ts';
import { overviewRoutes } from './overview/routes.ts';
import { readRoutes } from './read/routes.ts';
import { statusRoutes } from './status/routes.ts';
import { requireSame } from '../../kernel/same-record.ts';
import { changeTotalAssets } from './edit/change-total-assets.ts';
import { updateJob } from './edit/update-job.ts';
import { markRepeated } from '../../http/routing/envelope.ts';
import { orderJob } from './order/order-job.ts';
import { listJobs, listJobsWithTotal } from './list/list-jobs.ts';

function listRoutes(deps: Deps): BoundRoute[] {
  return [
    on(listServiceJobs, ({ actor, query }) => listJobs(deps, actor, query)),
    on(listServiceJobsV2, ({ actor, query }) => listJobsWithTotal(deps, actor, query)),
  ];
}

function orderRoutes(deps: Deps): BoundRoute[] {
  return [
    on(createServiceJob, async ({ actor, body, idempotencyKey, http }) => {
      const { job, repeated } = await orderJob(deps, actor, body, idempotencyKey);
      if (repeated) markRepeated(http.reply);
      return job;
    }),
  ];
}

function editRoutes(deps: Deps): BoundRoute[] {
  return [
    on(updateServiceJob, ({ actor, params, body, ifMatch, http }) => {
      requireSame({ id: body.id }, params);
      return updateJob(deps, actor, { id: params.id, body, ifMatch, requestId: http.request.id });
    }),
    on(updateTotalAssets, ({ actor, params, body, ifMatch }) => {
      requireSame({ id: body.id }, params);
      const { totalAssets, TotalAssetsNote: note } = body;
      return changeTotalAssets(deps, actor, { id: params.id, totalAssets, note, ifMatch });
    }),
  ];
}

/** Every call about jobs. */
export function serviceJobRoutes(deps: Deps): BoundRoute[] {
  return [
    ...readRoutes(deps),
    ...listRoutes(deps),
    ...overviewRoutes(deps),
    ...statusRoutes(deps),
    ...editRoutes(deps),
    ...orderRoutes(deps),
  ];
}
