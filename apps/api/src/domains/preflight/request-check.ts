import { emit } from '../../db/outbox.ts';
import type { Tx } from '../../db/transaction.ts';
import { openCheck } from './picture-checks.store.ts';

/** Requests the check of a resource's or an asset's picture whose preview was just made. Does nothing for other files, and for checked ones. */
export async function requestPictureCheck(tx: Tx, fileId: number): Promise<void> {
  if (await openCheck(tx, fileId)) await emit(tx, 'pictureCheckWanted', { fileId });
}
