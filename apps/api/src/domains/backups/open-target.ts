import { resolve } from 'node:path';
import type { BackupTarget } from './backup-target.ts';
import { openBlobTarget, type BlobTargetAccess } from './blob-target.ts';
import { openFolderTarget } from './folder-target.ts';

const isAddress = (place: string) => /^https?:/.test(place);

/** The place in the form in which it is recorded: without a signature, and the same from each folder. */
export const placeOf = (text: string): string => (isAddress(text) ? (text.split('?')[0] ?? '') : resolve(text));

/** Opens the place that the operator named: a folder, or the address of a container. */
export function openTarget(place: string, access: BlobTargetAccess): Promise<BackupTarget> {
  return isAddress(place) ? openBlobTarget(place, access) : openFolderTarget(place);
}
