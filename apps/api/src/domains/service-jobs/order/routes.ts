import { createServiceJob } from '@shootdesk/shared/service-jobs/create-service-job.contract';
import type { Deps } from '../../../deps.ts';
import { on, type BoundRoute } from '../../../http/routing/call.ts';
import { markRepeated } from '../../../http/routing/envelope.ts';
import { orderJob } from './order-job.ts';

export function orderRoutes(deps: Deps): BoundRoute[] {
  return [
    on(createServiceJob, async ({ actor, body, idempotencyKey, http }) => {
      const { job, repeated } = await orderJob(deps, actor, body, idempotencyKey);
      if (repeated) markRepeated(http.reply);
      return job;
    }),
  ];
}
