import { notFound } from '@shootdesk/shared/kernel/problem';
import * as contract from '@shootdesk/shared/rates/rates.contract';
import type { Deps } from '../../deps.ts';
import { on, type BoundRoute } from '../../http/routing/call.ts';
import { createRate, deleteRate, updateRate } from './change-rate.ts';
import { rateView } from './rate.view.ts';
import { findRate, listRatesPage } from './rates.store.ts';

export function rateRoutes(deps: Deps): BoundRoute[] {
  const currency = () => deps.settings.organisation().currency;
  return [
    on(contract.listRates, async ({ query }) => {
      const { rows, ...page } = await listRatesPage(deps.prisma, query);
      return { ...page, results: rows.map((row) => rateView(row, currency())) };
    }),
    on(contract.getRate, async ({ params }) => {
      const row = await findRate(deps.prisma, params.id);
      if (!row) throw notFound('The rate');
      return rateView(row, currency());
    }),
    on(contract.createRate, ({ actor, body }) => createRate(deps, actor, body)),
    on(contract.updateRate, ({ actor, target, body }) => updateRate(deps, actor, target, body)),
    on(contract.deleteRate, ({ actor, target }) => deleteRate(deps, actor, target)),
  ];
}
