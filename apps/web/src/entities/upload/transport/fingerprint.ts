import { blockCount, blockRange, checksumOfBlocks } from '@shootdesk/shared/files/checksum';
import { readPart, UploadFailure, type UploadSource } from './upload-source.ts';

/**
 * Computes the checksum of a file block by block, because the file may be larger than the memory. The browser hashes off the main thread.
 * `onBlock` is called with the number of bytes done.
 */
export async function fingerprint(
  file: UploadSource,
  onBlock: (bytes: number) => void,
  signal: AbortSignal,
): Promise<string> {
  // Browsers offer it only on https and localhost.
  if (!('subtle' in crypto)) throw new UploadFailure('Uploads need an https address of this site');
  const digests: Uint8Array[] = [];
  for (let index = 0; index < blockCount(file.size); index += 1) {
    signal.throwIfAborted();
    const { from, to } = blockRange(index, file.size);
    digests.push(new Uint8Array(await crypto.subtle.digest('SHA-256', await readPart(file, from, to))));
    onBlock(to);
  }
  return checksumOfBlocks(digests);
}
