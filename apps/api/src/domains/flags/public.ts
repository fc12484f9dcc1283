export { findFlagBearers } from './flags.store.ts';
export { findWeekday } from './find-weekday.ts';
