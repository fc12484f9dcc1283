import { hasPreview } from '@shootdesk/shared/files/previews';
import { FileTypeId } from '@shootdesk/shared/files/file-types';
import { emit } from '../../db/outbox.ts';
import type { Tx } from '../../db/transaction.ts';
import { insertRequests } from './preview-requests.store.ts';

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
