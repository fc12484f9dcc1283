export { checkDependencies, probe, readyStatus, warnOfQueue, type Readiness } from './checks.ts';
