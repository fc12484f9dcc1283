import { maxFileBytes } from './limits.ts';

/** Bytes per block of an upload; the last one may be shorter. */
export const blockBytes = 8 * 1024 ** 2;

/** 64 hex digits. */
export const checksumForm = /^[0-9a-f]{64}$/;

/** Throws beyond the maximum file size. */
export function blockCount(size: number): number {
  if (!Number.isInteger(size) || size < 1 || size > maxFileBytes) throw new RangeError('No such size of a file.');
  return Math.ceil(size / blockBytes);
}

/** Bytes of block `index`: from (inclusive) to (exclusive). */
export function blockRange(index: number, size: number): { readonly from: number; readonly to: number } {
  return { from: index * blockBytes, to: Math.min(size, (index + 1) * blockBytes) };
}

/** Base64 of constant length, as blob storage requires. */
export function blockName(index: number): string {
  return btoa(`block-${String(index).padStart(6, '0')}`);
}

/** SHA-256 of the concatenated SHA-256 digests of a file's 8 MiB blocks, so that browser and server can compute it as a stream. */
export async function checksumOfBlocks(digests: readonly Uint8Array[]): Promise<string> {
  const joined = new Uint8Array(digests.length * 32);
  digests.forEach((digest, index) => joined.set(digest, index * 32));
  const whole = new Uint8Array(await crypto.subtle.digest('SHA-256', joined));
  return Array.from(whole, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
