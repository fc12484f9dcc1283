import { updateServiceJob, updateTotalAssets } from '@shootdesk/shared/service-jobs/update-service-job.contract';
import { updateOrderParts } from '@shootdesk/shared/service-jobs/order-parts.contract';
import { getWishes, updateWishes } from '@shootdesk/shared/scheduling/wishes.contract';
import type { Deps } from '../../../deps.ts';
import { on, type BoundRoute } from '../../../http/routing/call.ts';
import { requireSame } from '../../../kernel/same-record.ts';
import { changeOrderParts } from './change-order-parts.ts';
import { changeWishes, readJobWishes } from './change-wishes.ts';
import { changeTotalAssets } from './change-total-assets.ts';
import { updateJob } from './update-job.ts';

export function editRoutes(deps: Deps): BoundRoute[] {
  return [
    on(updateServiceJob, ({ actor, params, body, ifMatch, http }) => {
      requireSame({ id: body.id }, params);
      return updateJob(deps, actor, { id: params.id, body, ifMatch, requestId: http.request.id });
    }),
    on(updateOrderParts, ({ actor, params, body: { id, ...parts }, ifMatch }) => {
      requireSame({ id }, params);
      return changeOrderParts(deps, actor, { id: params.id, ifMatch, parts });
    }),
    on(getWishes, ({ actor, params: { id } }) => readJobWishes(deps, actor, id)),
    on(updateWishes, ({ actor, params: { id }, body, ifMatch }) =>
      changeWishes(deps, actor, { id, ifMatch, wanted: body }),
    ),
    on(updateTotalAssets, ({ actor, params, body, ifMatch }) => {
      requireSame({ id: body.id }, params);
      const { totalAssets, TotalAssetsNote: note } = body;
      return changeTotalAssets(deps, actor, { id: params.id, totalAssets, note, ifMatch });
    }),
  ];
}
