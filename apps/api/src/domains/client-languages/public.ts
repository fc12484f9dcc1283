export { holdClientLanguage } from './client-languages.store.ts';
export { clientLanguagesInSetup } from './setup-kind.ts';
