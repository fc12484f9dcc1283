export { findSetFolders } from './set-folders.ts';
