import { emit } from '../../db/outbox.ts';
import type { Tx } from '../../db/transaction.ts';
import { lockFile } from '../file-storage/public.ts';
import { reviveFilmRequests } from './film/film-requests.store.ts';
import { reviveRequests } from './preview-requests.store.ts';
import { reviveTiles } from './tiles/tile-sets.store.ts';

/** What is made of a file. */
export type MadeKind = 'preview' | 'flattening' | 'film' | 'tiles';

/** Locks files in the order of their ids, as everything else does that takes several. */
export async function lockFiles(tx: Tx, fileIds: readonly number[]): Promise<void> {
  for (const fileId of fileIds.toSorted((a, b) => a - b)) await lockFile(tx, fileId);
}

/** Reopens what has failed of files, and asks for it again. */
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
