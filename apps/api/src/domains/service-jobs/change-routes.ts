import { finished } from 'node:stream';
import { bulkWorkflow } from '@shootdesk/shared/service-jobs/bulk-workflow.contract';
import { createServiceJob } from '@shootdesk/shared/service-jobs/create-service-job.contract';
import { updateServiceJob, updateTotalAssets } from '@shootdesk/shared/service-jobs/update-service-job.contract';
import type { Deps } from '../../deps.ts';
import { on, type BoundRoute } from '../../http/routing/call.ts';
import { markRepeated } from '../../http/routing/envelope.ts';
import { requireSame } from '../../kernel/same-record.ts';
import { moveMany } from './status/bulk-workflow.ts';
import { changeTotalAssets } from './edit/change-total-assets.ts';
import { orderJob } from './order/order-job.ts';
import { updateJob } from './edit/update-job.ts';

/** Calls that write jobs, besides the change of one status. */
export function jobChangeRoutes(deps: Deps): BoundRoute[] {
  return [
    on(createServiceJob, async ({ actor, body, idempotencyKey, http }) => {
      const { job, repeated } = await orderJob(deps, actor, body, idempotencyKey);
      if (repeated) markRepeated(http.reply);
      return job;
    }),
    on(updateServiceJob, ({ actor, params, body, ifMatch, http }) => {
      requireSame({ id: body.id }, params);
      return updateJob(deps, actor, { id: params.id, body, ifMatch, requestId: http.request.id });
    }),
    on(updateTotalAssets, ({ actor, params, body, ifMatch }) => {
      requireSame({ id: body.id }, params);
      const { totalAssets, TotalAssetsNote: note } = body;
      return changeTotalAssets(deps, actor, { id: params.id, totalAssets, note, ifMatch });
    }),
    on(bulkWorkflow, async ({ actor, body, http }) => {
      const afterwards: (() => void)[] = [];
      const settle = () => afterwards.splice(0).forEach((then) => then());
      finished(http.reply.raw, settle);
      const results = await moveMany(deps, actor, {
        serviceJobIds: body.serviceJobs,
        action: body.action,
        requestId: http.request.id,
        arrivedAt: performance.now() - http.reply.elapsedTime,
        whenAnswered: (then) => void afterwards.push(then),
      });
      // Who closed the page meanwhile gets no answer: what was moved since is settled here.
      if (http.reply.raw.closed) settle();
      return { results, additionalInfo: { totalCount: results.length } };
    }),
  ];
}
