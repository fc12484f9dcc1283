import { countryBody } from '@shootdesk/shared/countries/countries.contract';
import { asBody, type SetupKind } from '../../kernel/setup-kind.ts';
import { createCountry, updateCountry } from './change-country.ts';
import { countryView } from './country.view.ts';
import { findAllCountries } from './countries.store.ts';

/** Exports countries, with their states, to set-up files and imports them. */
export const countriesInSetup: SetupKind<'countries'> = {
  section: 'countries',
  nameOf: ({ code }) => code,
  read: async ({ tx }) =>
    (await findAllCountries(tx)).map((row) => {
      const { id: _id, builtIn: _builtIn, lastModified: _at, cache_key: _version, ...record } = countryView(row);
      return { id: row.id, record };
    }),
  add: ({ deps, actor }, record) => createCountry(deps, actor, asBody(countryBody, record)),
  change: ({ deps, actor }, { id }, record) =>
    updateCountry(deps, actor, { id, ifMatch: null }, asBody(countryBody, record)),
};
