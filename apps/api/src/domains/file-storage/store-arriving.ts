import { createHash } from 'node:crypto';
import { blockBytes, checksumOfBlocks } from '@shootdesk/shared/files/checksum';
import { maxFileBytes } from '@shootdesk/shared/files/limits';
import { problem } from '@shootdesk/shared/kernel/problem';
import { refusalSentence } from '@shootdesk/shared/resources/upload-rules';
import type { BlobPlace, BlobStore } from '../../integrations/blob/blob-store.ts';
import { inBlocks } from './in-blocks.ts';

interface StoredBlob {
  readonly etag: string;
  readonly checksum: string;
}

/** Streams a file to storage block by block and computes its checksum. Refuses more than 2 GB. */
export async function storeArriving(
  blob: BlobStore,
  place: BlobPlace,
  { content, fileName }: { readonly content: AsyncIterable<Uint8Array>; readonly fileName: string },
): Promise<StoredBlob> {
  const digests: Uint8Array[] = [];
  async function* hashed() {
    for await (const bytes of inBlocks(content, { blockBytes, maxBytes: maxFileBytes })) {
      if (bytes === null) throw problem('too_large', refusalSentence('The file is larger than 2 GB', fileName));
      digests.push(createHash('sha256').update(bytes).digest());
      yield bytes;
    }
  }
  const etag = await blob.putBlocks(place, hashed());
  return { etag, checksum: await checksumOfBlocks(digests) };
}
