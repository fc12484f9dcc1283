export { findChecklistProgress, noChecklist } from './checklist-progress.ts';
export { findItem } from './checklist.store.ts';
export { recordTick, type Tick } from './record-tick.ts';
export { applyTick } from './tick-item.ts';
