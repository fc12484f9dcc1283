import type { Deps } from '../../deps.ts';
import type { PayloadOf } from '../../db/outbox-catalogue.ts';

/** Deletes a deleted file's blobs whose etag is unchanged, because the same file may have been uploaded to the same path again. */
export async function removeBlobs(deps: Deps, { container, blobs }: PayloadOf<'fileDeleted'>): Promise<void> {
  for (const { path, etag } of blobs) await deps.blob.remove({ container, path }, etag);
}
