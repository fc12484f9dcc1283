export type { Fields } from './field-changes.ts';
export { recordChange, recordChanges, type Change } from './record-change.ts';
export { recordChangeViews } from './record-change.view.ts';
export { findChangesAfter, type ChangesFilter } from './record-changes.store.ts';
