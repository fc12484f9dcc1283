export { warnOfQueue } from './checks.ts';
