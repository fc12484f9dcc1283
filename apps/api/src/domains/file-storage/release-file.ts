import { emit } from '../../db/outbox.ts';
import type { Tx } from '../../db/transaction.ts';
import { removeUnusedFile } from './files.store.ts';

/** Deletes an unreferenced file: its row now, its blobs after the commit. */
export async function releaseFile(tx: Tx, fileId: number, requestId: string | null): Promise<void> {
  const removed = await removeUnusedFile(tx, fileId);
  if (removed) await emit(tx, 'fileDeleted', removed, requestId);
}
