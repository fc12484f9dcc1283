export { ratesInSetup } from './setup-kind.ts';
export { findRatesOf } from './rates.store.ts';
