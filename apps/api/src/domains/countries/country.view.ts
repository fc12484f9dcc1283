import type { Country } from '@shootdesk/shared/countries/countries.contract';
import type { CountryRow } from './countries.store.ts';

/** The states of a row; only what the contract checked is written. */
export const statesOf = ({ states }: Pick<CountryRow, 'states'>) => states as unknown as Country['states'];

export function countryView(row: CountryRow): Country {
  return {
    id: String(row.id),
    code: row.code,
    name: row.name,
    calling_code: row.callingCode,
    state_label: row.stateLabel,
    postcode_label: row.postcodeLabel,
    hidden: row.hidden,
    builtIn: row.builtIn,
    place: row.place,
    states: statesOf(row),
    lastModified: row.updatedAt.toISOString(),
    cache_key: row.cacheKey,
  };
}
