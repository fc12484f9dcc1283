import { notFound } from '@shootdesk/shared/kernel/problem';
import * as contract from '@shootdesk/shared/countries/countries.contract';
import type { Deps } from '../../deps.ts';
import { on, type BoundRoute } from '../../http/routing/call.ts';
import { createCountry, deleteCountry, updateCountry } from './change-country.ts';
import { countryView } from './country.view.ts';
import { findCountry, listCountriesPage } from './countries.store.ts';

export function countryRoutes(deps: Deps): BoundRoute[] {
  return [
    on(contract.listCountries, async ({ query }) => {
      const { rows, ...page } = await listCountriesPage(deps.prisma, query);
      return { ...page, results: rows.map(countryView) };
    }),
    on(contract.getCountry, async ({ params }) => {
      const row = await findCountry(deps.prisma, params.id);
      if (!row) throw notFound('The country');
      return countryView(row);
    }),
    on(contract.createCountry, ({ actor, body }) => createCountry(deps, actor, body)),
    on(contract.updateCountry, ({ actor, target, body }) => updateCountry(deps, actor, target, body)),
    on(contract.deleteCountry, ({ actor, target }) => deleteCountry(deps, actor, target)),
  ];
}
