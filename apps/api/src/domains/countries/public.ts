export { findOfferedStates, findStateCodes, requireCountry, requireState } from './require-state.ts';
export { countriesInSetup } from './setup-kind.ts';
