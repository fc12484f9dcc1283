export { findRatesOf } from './rates.store.ts';
