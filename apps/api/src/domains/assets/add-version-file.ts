import type { Tx } from '../../db/transaction.ts';
import type { Actor } from '../../kernel/actor.ts';
import { registerFile, type CheckedBlob } from '../file-storage/public.ts';
import { requestPreviews } from '../previews/public.ts';
import type { AssetUpload } from './check-upload.ts';

/** Registers the file of a version and requests its previews; returns its id. */
export async function addVersionFile(
  tx: Tx,
  actor: Actor,
  { blob, fileName, checksum, ...upload }: AssetUpload & { readonly blob: CheckedBlob },
  requestId: string,
): Promise<number> {
  const { fileServiceContainerId, filePath } = upload;
  const place = { fileServiceContainerId, filePath, originalName: fileName, displayName: null };
  const file = await registerFile(tx, { ...place, checksum: checksum ?? null, blob, createdById: actor.userId });
  await requestPreviews(tx, file, requestId);
  return file.id;
}
