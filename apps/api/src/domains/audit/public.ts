export { describeCheck } from './describe-check.ts';
export { startSealing } from './seal-entries.ts';
