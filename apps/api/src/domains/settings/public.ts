export { createSettings, type Settings } from './current-settings.ts';
export { findFixMinute } from './fix-minute.ts';
export type { Organisation } from './organisation-values.ts';
export { findSetting, lockSetting, writeSetting, type SettingRow } from './settings.store.ts';
export { findStudioLogo } from './studio-logo.ts';
export { emailTextsInSetup, organisationInSetup } from './setup-kinds.ts';
