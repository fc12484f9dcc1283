import { Problem } from '@shootdesk/shared/kernel/problem';
import { isChanged, isNotThere } from '../../integrations/blob/blob-errors.ts';
import type { BlobPlace, BlobStore } from '../../integrations/blob/blob-store.ts';

const gone = 'The file is no longer in storage.';
const replaced = 'The file was replaced in storage after it was uploaded.';
const storageDown = 'The file storage could not be reached.';
/** Consecutive storage failures after which the rest is skipped. */
const maxFailures = 3;

export type Opened = { readonly content: AsyncIterable<Uint8Array> } | { readonly missing: string };

/** Explains why a blob is missing; null when the storage is down. */
async function whyMissing(blob: BlobStore, place: BlobPlace, error: unknown): Promise<string | null> {
  if (isNotThere(error)) return gone;
  // The emulator has the same answer for deleted and changed blobs.
  if (isChanged(error)) {
    return blob.facts(place).then(
      (found) => (found ? replaced : gone),
      () => null,
    );
  }
  if (error instanceof Problem) return null;
  throw error;
}

export function blobOpener(
  blob: BlobStore,
  signal: AbortSignal,
): (place: BlobPlace, etag: string | null) => Promise<Opened> {
  let failures = 0;
  return async (place, etag) => {
    if (failures >= maxFailures) return { missing: storageDown };
    try {
      const content = await blob.read(place, etag, signal);
      failures = 0;
      return { content };
    } catch (error) {
      const missing = await whyMissing(blob, place, error);
      if (missing === null) failures += 1;
      return { missing: missing ?? storageDown };
    }
  };
}
