export { createSettings, type Settings } from './current-settings.ts';
export type { Organisation } from './organisation-values.ts';
