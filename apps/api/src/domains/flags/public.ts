export { findFlagBearers } from './flags.store.ts';
export { weekdayAt } from './weekday-at.ts';
