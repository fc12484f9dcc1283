import { listServiceJobsV2 } from '@shootdesk/shared/service-jobs/job-counts.contract';
import { listServiceJobs } from '@shootdesk/shared/service-jobs/service-jobs.contract';
import type { Deps } from '../../../deps.ts';
import { on, type BoundRoute } from '../../../http/routing/call.ts';
import { listJobs, listJobsWithTotal } from './list-jobs.ts';

export function listRoutes(deps: Deps): BoundRoute[] {
  return [
    on(listServiceJobs, ({ actor, query }) => listJobs(deps, actor, query)),
    on(listServiceJobsV2, ({ actor, query }) => listJobsWithTotal(deps, actor, query)),
  ];
}
