import { Problem } from '@shootdesk/shared/kernel/problem';
import { isChanged, isNotThere } from '../../integrations/blob/blob-errors.ts';
import type { BlobPlace, BlobStore } from '../../integrations/blob/blob-store.ts';

const gone = 'The file is no longer in storage.';
const replaced = 'The file was replaced in storage after it was uploaded.';
const storageDown = 'The file storage could not be reached.';
/** After so many files in a row that the storage did not give, the rest is not asked for. */
const patience = 3;

/** The content of a file, or why it cannot be had. */
export type Opened = { readonly content: AsyncIterable<Uint8Array> } | { readonly missing: string };

/** Why a blob cannot be had; null when that says nothing about the blob but that the storage is down. */
async function whyMissing(blob: BlobStore, place: BlobPlace, error: unknown): Promise<string | null> {
  if (isNotThere(error)) return gone;
  // The emulator says the same of a blob that is gone as of one that has changed.
  if (isChanged(error)) {
    return blob.facts(place).then(
      (found) => (found ? replaced : gone),
      () => null,
    );
  }
  if (error instanceof Problem) return null;
  throw error;
}

/** Opens one blob after the other, for one download. */
export function blobOpener(
  blob: BlobStore,
  signal: AbortSignal,
): (place: BlobPlace, etag: string | null) => Promise<Opened> {
  let refusals = 0;
  return async (place, etag) => {
    if (refusals >= patience) return { missing: storageDown };
    try {
      const content = await blob.read(place, etag, signal);
      refusals = 0;
      return { content };
    } catch (error) {
      const missing = await whyMissing(blob, place, error);
      if (missing === null) refusals += 1;
      return { missing: missing ?? storageDown };
    }
  };
}
