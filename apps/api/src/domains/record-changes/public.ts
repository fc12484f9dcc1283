export type { Fields } from './field-changes.ts';
export { recordChange } from './record-change.ts';
