export { closedDaysInSetup } from './setup-kind.ts';
