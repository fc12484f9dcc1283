export { findOfferedStates, requireState } from './require-state.ts';
export { countriesInSetup } from './setup-kind.ts';
