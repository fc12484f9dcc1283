import type { Branding } from '@shootdesk/shared/kernel/branding';
import type { findCountries } from './settings.store.ts';

type CountryRow = Awaited<ReturnType<typeof findCountries>>[number];

/** Converts countries to the form that every page loads. */
export const listedCountries = (rows: readonly CountryRow[]): Branding['countries'] =>
  rows.map(({ callingCode, stateLabel, postcodeLabel, states, ...row }) => ({
    ...row,
    calling_code: callingCode,
    state_label: stateLabel,
    postcode_label: postcodeLabel,
    // The cast is safe, because only validated states are stored.
    states: states as Branding['countries'][number]['states'],
  }));
