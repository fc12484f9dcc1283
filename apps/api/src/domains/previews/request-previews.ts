import { hasPreview } from '@shootdesk/shared/files/previews';
import { FileTypeId } from '@shootdesk/shared/files/file-types';
import { emit } from '../../db/outbox.ts';
import type { Tx } from '../../db/transaction.ts';
import { insertFilmRequests } from './film/film-requests.store.ts';
import { insertRequests } from './preview-requests.store.ts';

/** Requests previews in the transaction that creates the file. Does nothing for types without previews. */
export async function requestPreviews(
  tx: Tx,
  file: { readonly id: number; readonly fileTypeId: number },
  requestId: string | null,
): Promise<void> {
  if (!hasPreview(file.fileTypeId)) return;
  await insertRequests(tx, file.id, file.fileTypeId === FileTypeId.Pdf);
  if (file.fileTypeId === FileTypeId.Video) await insertFilmRequests(tx, file.id);
  await emit(tx, 'previewsWanted', { fileId: file.id }, requestId);
}
