export { findFlagBearers } from './flags.store.ts';
export { stateTimeZone, weekdayAt } from './weekday-at.ts';
