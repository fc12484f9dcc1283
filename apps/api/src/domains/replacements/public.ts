export { emailsInSetup, wordsInSetup } from './setup-kinds.ts';
