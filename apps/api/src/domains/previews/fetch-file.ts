import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { blockBytes, checksumOfBlocks } from '@shootdesk/shared/files/checksum';
import type { BlobPlace, BlobStore } from '../../integrations/blob/blob-store.ts';

function digester() {
  const digests: Uint8Array[] = [];
  let hash = createHash('sha256');
  let inBlock = 0;
  const close = () => {
    digests.push(hash.digest());
    hash = createHash('sha256');
    inBlock = 0;
  };
  return {
    add: (chunk: Uint8Array) => {
      for (let from = 0; from < chunk.length;) {
        const to = Math.min(chunk.length, from + blockBytes - inBlock);
        hash.update(chunk.subarray(from, to));
        inBlock += to - from;
        from = to;
        if (inBlock === blockBytes) close();
      }
    },
    end: () => {
      if (inBlock > 0) close();
      return checksumOfBlocks(digests);
    },
  };
}

export const fetchTimeoutMs = 10 * 60_000;

/** Why the blob is not the registered file; null when it is. */
export async function whyNotTheFile(blob: BlobStore, place: BlobPlace, etag: string | null): Promise<string | null> {
  const facts = await blob.facts(place);
  if (!facts) return 'The file is no longer in storage. Upload it again.';
  if (etag !== null && facts.etag !== etag) {
    return 'The file was replaced in storage after it was registered. Upload it again.';
  }
  return null;
}

/** Downloads a blob with this `etag`; returns its checksum. */
export async function fetchFile(
  blob: BlobStore,
  place: BlobPlace,
  { etag, to, signal }: { readonly etag: string | null; readonly to: string; readonly signal: AbortSignal },
): Promise<string> {
  const digests = digester();
  const stream = await blob.read(place, etag, signal);
  await pipeline(
    stream,
    async function* seen(chunks: AsyncIterable<Uint8Array>) {
      for await (const chunk of chunks) {
        digests.add(chunk);
        yield chunk;
      }
    },
    createWriteStream(to),
    { signal },
  );
  return digests.end();
}
