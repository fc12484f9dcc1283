export { peopleInSetup } from './setup-kind.ts';
