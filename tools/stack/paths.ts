import { join } from 'node:path';

/** Folder of the checkout. */
export const root = join(import.meta.dirname, '..', '..');

/** Where the local stack keeps everything that is not in git. */
export const localFolder = join(root, '.local');
