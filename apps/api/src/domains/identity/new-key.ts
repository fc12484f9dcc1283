import { hashSecret, newSecret } from '../../kernel/secrets.ts';

/** Characters of a key that are stored readable, so that people can recognise keys. */
export const prefixLength = 11;

/** Makes an API key with the parts of it that are stored. */
export function newKey(): { readonly key: string; readonly prefix: string; readonly keyHash: string } {
  const key = `sd_${newSecret()}`;
  return { key, prefix: key.slice(0, prefixLength), keyHash: hashSecret(key) };
}
