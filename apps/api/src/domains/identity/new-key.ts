import { hashSecret, newSecret } from '../../kernel/secrets.ts';

export const prefixLength = 11;

export function newKey(): { readonly key: string; readonly prefix: string; readonly keyHash: string } {
  const key = `sd_${newSecret()}`;
  return { key, prefix: key.slice(0, prefixLength), keyHash: hashSecret(key) };
}
