import { createServiceJob } from '@shootdesk/shared/service-jobs/create-service-job.contract';
import type { Deps } from '../../deps.ts';
import { on, type BoundRoute } from '../../http/call.ts';
import { markRepeated } from '../../http/envelope.ts';
import { orderJob } from './order-job.ts';

/** Calls that write jobs, besides the change of status. */
export function jobChangeRoutes(deps: Deps): BoundRoute[] {
  return [
    on(createServiceJob, async ({ actor, body, idempotencyKey, http }) => {
      const { job, repeated } = await orderJob(deps, actor, body, idempotencyKey);
      if (repeated) markRepeated(http.reply);
      return job;
    }),
  ];
}
