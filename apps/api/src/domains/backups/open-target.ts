import { resolve } from 'node:path';
import type { BackupTarget } from './backup-target.ts';
import { openBlobTarget, type BlobTargetAccess } from './blob-target.ts';
import { openFolderTarget } from './folder-target.ts';

const isAddress = (place: string) => /^https?:/.test(place);

/** Normalises a place for the records of runs: an address without its signature, a folder as an absolute path. */
export const placeOf = (text: string): string => (isAddress(text) ? (text.split('?')[0] ?? '') : resolve(text));

/** Opens a place for backups: a folder, or the address of a container. */
export function openTarget(place: string, access: BlobTargetAccess): Promise<BackupTarget> {
  return isAddress(place) ? openBlobTarget(place, access) : openFolderTarget(place);
}
