import { emit } from '../../db/outbox.ts';
import type { Tx } from '../../db/transaction.ts';
import { lockFile } from '../file-storage/public.ts';
import { reviveFilmRequests } from './film/film-requests.store.ts';
import { reviveRequests } from './preview-requests.store.ts';
import { reviveTiles } from './tiles/tile-sets.store.ts';

export type MadeKind = 'preview' | 'flattening' | 'film' | 'tiles';

/** Locks files in the order of their ids, as all code that locks several does. */
export async function lockFiles(tx: Tx, fileIds: readonly number[]): Promise<void> {
  for (const fileId of fileIds.toSorted((a, b) => a - b)) await lockFile(tx, fileId);
}

/** Reopens the failed requests of files, and emits the messages that process them. */
export async function retryFailedFiles(
  tx: Tx,
  kind: MadeKind,
  fileIds: readonly number[],
  requestId: string,
): Promise<void> {
  for (const fileId of fileIds.toSorted((a, b) => a - b)) {
    await lockFile(tx, fileId);
    // The film worker polls for these.
    if (kind === 'film') await reviveFilmRequests(tx, fileId, []);
    else if (kind === 'tiles') {
      if ((await reviveTiles(tx, fileId)) > 0) await emit(tx, 'tilesWanted', { fileId }, requestId);
    } else if ((await reviveRequests(tx, fileId, [])) > 0) await emit(tx, 'previewsWanted', { fileId }, requestId);
  }
}
