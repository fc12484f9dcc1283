export { findSetsOfBrackets } from './exposure-sets.ts';
export { findSetFolders } from './set-folders.ts';
