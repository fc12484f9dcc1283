import { notFound } from '@shootdesk/shared/kernel/problem';
import { getServiceJob } from '@shootdesk/shared/service-jobs/service-jobs.contract';
import { getSetAvailable } from '@shootdesk/shared/service-jobs/set-available.contract';
import { canConfirm } from '@shootdesk/shared/workflows/can-confirm';
import type { Deps } from '../../../deps.ts';
import { on, type BoundRoute } from '../../../http/routing/call.ts';
import { refuseHiddenQuery } from '../access/readable-job.policy.ts';
import { readJob } from './get-job.ts';
import { findGalleryFacts } from './job.store.ts';

export function readRoutes(deps: Deps): BoundRoute[] {
  return [
    on(getServiceJob, async ({ actor, params, query }) => {
      refuseHiddenQuery(actor, query);
      return (await readJob(deps, actor, params.id, query.includes)).view;
    }),
    on(getSetAvailable, async ({ actor, params }) => {
      const facts = await findGalleryFacts(deps.reads, actor, params.id);
      if (!facts) throw notFound('The job');
      return { canConfirm: canConfirm(facts) };
    }),
  ];
}
