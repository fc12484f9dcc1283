import { maxFileBytes } from './limits.ts';

/** Bytes of one block of an upload; the last may be shorter. */
export const blockBytes = 8 * 1024 ** 2;

/** A checksum as it is stored and sent: 64 hex digits. */
export const checksumForm = /^[0-9a-f]{64}$/;

/** How many blocks a file of this size has. Throws beyond the largest file. */
export function blockCount(size: number): number {
  if (!Number.isInteger(size) || size < 1 || size > maxFileBytes) throw new RangeError('No such size of a file.');
  return Math.ceil(size / blockBytes);
}

/** Where block `index` lies in a file of this size: from (inclusive) to (exclusive), in bytes. */
export function blockRange(index: number, size: number): { readonly from: number; readonly to: number } {
  return { from: index * blockBytes, to: Math.min(size, (index + 1) * blockBytes) };
}

/** Name of a block in blob storage: base64, and of the same length for each, as the storage asks. */
export function blockName(index: number): string {
  return btoa(`block-${String(index).padStart(6, '0')}`);
}

/**
 * Checksum of a file from the SHA-256 of each of its 8 MiB blocks in order: the SHA-256 of those digests one after another. Browser and
 * server can compute it block by block, without holding the file.
 */
export async function checksumOfBlocks(digests: readonly Uint8Array[]): Promise<string> {
  const joined = new Uint8Array(digests.length * 32);
  digests.forEach((digest, index) => joined.set(digest, index * 32));
  const whole = new Uint8Array(await crypto.subtle.digest('SHA-256', joined));
  return Array.from(whole, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
