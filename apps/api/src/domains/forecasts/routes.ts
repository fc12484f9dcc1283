import * as contract from '@shootdesk/shared/forecasts/forecasts.contract';
import type { Deps } from '../../deps.ts';
import { on, type BoundRoute } from '../../http/routing/call.ts';
import { listForecasts } from './list-forecasts.ts';

export function forecastRoutes(deps: Deps): BoundRoute[] {
  return [on(contract.listForecasts, ({ actor, query }) => listForecasts(deps, actor, query.serviceJobs))];
}
