export { findClientBearer, findFlagBearers, keptFlagsOfClient } from './flags.store.ts';
export { findWeekday } from './find-weekday.ts';
