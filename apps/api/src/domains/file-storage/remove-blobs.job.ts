import type { Deps } from '../../deps.ts';
import type { PayloadOf } from '../../db/outbox-catalogue.ts';

/**
 * Deletes the blobs of a deleted file, each only if its etag is still the registered one, because the same file may have been uploaded
 * again to the same path.
 */
export async function removeBlobs(deps: Deps, { container, blobs }: PayloadOf<'fileDeleted'>): Promise<void> {
  for (const { path, etag } of blobs) await deps.blob.remove({ container, path }, etag);
}
