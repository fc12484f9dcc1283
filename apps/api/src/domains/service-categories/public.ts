export { categoriesInSetup } from './setup-kind.ts';
