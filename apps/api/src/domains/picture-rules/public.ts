export { pictureRulesInSetup } from './setup-kind.ts';
