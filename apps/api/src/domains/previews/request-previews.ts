import { hasPreview } from '@shootdesk/shared/files/previews';
import { FileTypeId } from '@shootdesk/shared/resources/file-types';
import { emit } from '../../db/outbox.ts';
import type { Tx } from '../../db/transaction.ts';
import { insertRequests, reviveFailed } from './preview-requests.store.ts';

/** Asks for the previews of a new file, in the transaction that makes it. Files of which none can be made are left alone. */
export async function requestPreviews(
  tx: Tx,
  file: { readonly id: number; readonly fileTypeId: number },
  requestId: string | null,
): Promise<void> {
  if (!hasPreview(file.fileTypeId)) return;
  await insertRequests(tx, file.id, file.fileTypeId === FileTypeId.Pdf);
  await emit(tx, 'previewsWanted', { fileId: file.id }, requestId);
}

/** Starts the failed previews of a file once more; false when none has failed. */
export async function retryFailedPreviews(tx: Tx, fileId: number, requestId: string | null): Promise<boolean> {
  if ((await reviveFailed(tx, fileId)) === 0) return false;
  await emit(tx, 'previewsWanted', { fileId }, requestId);
  return true;
}
