export { findItem } from './checklist.store.ts';
export { applyTick } from './tick-item.ts';
