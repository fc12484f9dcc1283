import { notFound } from '@shootdesk/shared/kernel/problem';
import * as contract from '@shootdesk/shared/prices/prices.contract';
import type { Deps } from '../../deps.ts';
import { on, type BoundRoute } from '../../http/routing/call.ts';
import { createPrice, deletePrice, updatePrice } from './change-price.ts';
import { priceView } from './price.view.ts';
import { findPrice, listPricesPage } from './prices.store.ts';

export function priceRoutes(deps: Deps): BoundRoute[] {
  const currency = () => deps.settings.organisation().currency;
  return [
    on(contract.listPrices, async ({ query }) => {
      const { rows, ...page } = await listPricesPage(deps.prisma, query);
      return { ...page, results: rows.map((row) => priceView(row, currency())) };
    }),
    on(contract.getPrice, async ({ params }) => {
      const row = await findPrice(deps.prisma, params.id);
      if (!row) throw notFound('The price');
      return priceView(row, currency());
    }),
    on(contract.createPrice, ({ actor, body }) => createPrice(deps, actor, body)),
    on(contract.updatePrice, ({ actor, target, body }) => updatePrice(deps, actor, target, body)),
    on(contract.deletePrice, ({ actor, target }) => deletePrice(deps, actor, target)),
  ];
}
