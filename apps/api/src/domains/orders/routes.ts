import { createOrder as createOrderContract } from '@shootdesk/shared/orders/create-order.contract';
import { createServiceJob } from '@shootdesk/shared/service-jobs/create-service-job.contract';
import { previewOrderMessages as previewContract } from '@shootdesk/shared/client-messages/client-messages.contract';
import type { Deps } from '../../deps.ts';
import { on, type BoundRoute } from '../../http/routing/call.ts';
import { markRepeated } from '../../http/routing/envelope.ts';
import { createOrder } from './create-order.ts';
import { orderJob } from './order-job.ts';
import { previewOrderMessages } from './preview-order-messages.ts';

export function orderRoutes(deps: Deps): BoundRoute[] {
  return [
    on(createOrderContract, async ({ actor, body, idempotencyKey, http }) => {
      const request = { body, key: idempotencyKey, requestId: http.request.id };
      const { order, repeated } = await createOrder(deps, actor, request);
      if (repeated) markRepeated(http.reply);
      return order;
    }),
    on(createServiceJob, async ({ actor, body, idempotencyKey, http }) => {
      const { job, repeated } = await orderJob(deps, actor, body, idempotencyKey);
      if (repeated) markRepeated(http.reply);
      return job;
    }),
    on(previewContract, ({ actor, body }) => previewOrderMessages(deps, actor, body)),
  ];
}
