export { findOrderedProperty } from './visit-proposals.store.ts';
