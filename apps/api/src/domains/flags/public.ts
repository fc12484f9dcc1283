export { findFlagBearers } from './flags.store.ts';
