export { copyTemplatesInSetup } from './setup-kind.ts';
