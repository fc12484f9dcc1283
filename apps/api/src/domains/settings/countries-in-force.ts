import type { Branding } from '@shootdesk/shared/kernel/branding';
import type { findCountries } from './settings.store.ts';

type CountryRow = Awaited<ReturnType<typeof findCountries>>[number];

/** What every page knows of the countries. */
export const listedCountries = (rows: readonly CountryRow[]): Branding['countries'] =>
  rows.map(({ callingCode, stateLabel, postcodeLabel, states, ...row }) => ({
    ...row,
    calling_code: callingCode,
    state_label: stateLabel,
    postcode_label: postcodeLabel,
    // Only what the contract checked is written.
    states: states as Branding['countries'][number]['states'],
  }));
