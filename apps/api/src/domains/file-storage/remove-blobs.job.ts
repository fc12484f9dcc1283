import type { Deps } from '../../deps.ts';
import type { PayloadOf } from '../../db/outbox-catalogue.ts';

/**
 * Removes the blobs of a deleted file. Each only in the state it was registered in: the same file uploaded again meanwhile lies at the same
 * path and stays.
 */
export async function removeBlobs(deps: Deps, { container, blobs }: PayloadOf<'fileDeleted'>): Promise<void> {
  for (const { path, etag } of blobs) await deps.blob.remove({ container, path }, etag);
}
