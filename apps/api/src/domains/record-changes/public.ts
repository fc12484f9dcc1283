export type { Fields } from './field-changes.ts';
export { recordChange, recordChanges, type Change } from './record-change.ts';
