import { join } from 'node:path';

export const root = join(import.meta.dirname, '..', '..');

/** Data of the local stack, outside of git. */
export const localFolder = join(root, '.local');
