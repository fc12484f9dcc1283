export { findSetsOfBrackets } from './exposure-sets.ts';
export { findSetFolders, requireFilesRead } from './set-folders.ts';
