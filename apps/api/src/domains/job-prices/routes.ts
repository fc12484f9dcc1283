import * as contract from '@shootdesk/shared/job-prices/job-prices.contract';
import type { Deps } from '../../deps.ts';
import { on, type BoundRoute } from '../../http/routing/call.ts';
import { getJobPrice, updateJobPrice } from './job-price.ts';
import { priceOrder } from './price-order.ts';

export function jobPriceRoutes(deps: Deps): BoundRoute[] {
  return [
    on(contract.getJobPrice, ({ actor, params }) => getJobPrice(deps, actor, params.id)),
    on(contract.updateJobPrice, ({ actor, target, body }) => updateJobPrice(deps, actor, target, body)),
    on(contract.priceOrder, ({ body }) => priceOrder(deps, body)),
  ];
}
