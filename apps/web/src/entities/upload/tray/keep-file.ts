import { toMessages } from '../../../kernel/api-error.ts';
import { blockCount, blockRange, checksumOfBlocks } from '@shootdesk/shared/files/checksum';
import { readPart, UploadFailure, type UploadSource } from '../transport/upload-source.ts';
import type { FileToKeep, KeptFile, Shelf } from './kept-file.ts';

/** Thrown when the browser's storage does not accept a copy, because it is full or broken. */
export class NoRoomError extends Error {
  override readonly name = 'NoRoomError';
}

/** Finds a waiting copy of the same bytes; null without one. */
type FindCopy = (checksum: string) => KeptFile | null;

interface Copying {
  readonly id: string;
  readonly file: UploadSource;
  readonly about: FileToKeep;
  readonly metadata: Readonly<Record<string, string>>;
  readonly keptAt: number;
}

async function copyBlocks(shelf: Shelf, { id, file, about, metadata, keptAt }: Copying, findCopy: FindCopy) {
  const copy = await shelf.open(id);
  try {
    const digests: Uint8Array[] = [];
    for (let index = 0; index < blockCount(file.size); index += 1) {
      const { from, to } = blockRange(index, file.size);
      const bytes = await readPart(file, from, to);
      digests.push(new Uint8Array(await crypto.subtle.digest('SHA-256', bytes)));
      await copy.write(bytes);
    }
    const checksum = await checksumOfBlocks(digests);
    const earlier = findCopy(checksum);
    if (earlier) {
      await copy.abort();
      return earlier;
    }
    await copy.close();
    const kept: KeptFile = { ...about, id, name: file.name, size: file.size, checksum, metadata, keptAt };
    await shelf.seal(kept);
    return kept;
  } catch (error) {
    await copy.abort().catch(() => undefined);
    throw error;
  }
}

/**
 * Copies a file to the shelf block by block and computes its checksum meanwhile, so that the file is read once. Returns the existing copy when the
 * same file was chosen twice.
 */
export async function keepFile(shelf: Shelf, copying: Copying, findCopy: FindCopy): Promise<KeptFile> {
  try {
    return await copyBlocks(shelf, copying, findCopy);
  } catch (error) {
    // The file itself cannot be read.
    if (error instanceof UploadFailure) throw error;
    toMessages(error);
    throw new NoRoomError('This device cannot keep the file');
  }
}
