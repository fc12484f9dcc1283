import { hashSecret, newSecret } from '../../kernel/secrets.ts';

/** Characters of a key that are kept readable, to tell keys apart. */
export const prefixLength = 11;

/** A fresh key and what is kept of it. */
export function newKey(): { readonly key: string; readonly prefix: string; readonly keyHash: string } {
  const key = `sd_${newSecret()}`;
  return { key, prefix: key.slice(0, prefixLength), keyHash: hashSecret(key) };
}
