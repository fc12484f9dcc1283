export { clientsInSetup } from './setup-kind.ts';
