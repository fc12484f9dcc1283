import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import type { EncryptionKey } from '../config-values.ts';

export interface TokenCipher {
  encrypt(text: string): string;
  decrypt(stored: string): string;
}

const algorithm = 'aes-256-gcm';
const format = 'v1';
/** Bytes, as recommended for GCM. */
const ivLength = 12;
const tagLength = 16;

function decryptWith(key: EncryptionKey, stored: Buffer, header: string): string {
  const tag = stored.subarray(stored.length - tagLength);
  const decipher = createDecipheriv(algorithm, key.key, stored.subarray(0, ivLength), { authTagLength: tagLength });
  decipher.setAAD(Buffer.from(header)).setAuthTag(tag);
  const text = decipher.update(stored.subarray(ivLength, stored.length - tagLength));
  return Buffer.concat([text, decipher.final()]).toString('utf8');
}

/** AES-256-GCM with the first key; the others only decrypt, for key rotation. */
export function createTokenCipher(keys: readonly [EncryptionKey, ...EncryptionKey[]]): TokenCipher {
  const [newest] = keys;
  return {
    encrypt(text) {
      const header = `${format}.${newest.id}`;
      const iv = randomBytes(ivLength);
      const cipher = createCipheriv(algorithm, newest.key, iv, { authTagLength: tagLength });
      cipher.setAAD(Buffer.from(header));
      const sealed = Buffer.concat([iv, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()]);
      return `${header}.${sealed.toString('base64url')}`;
    },
    decrypt(stored) {
      const [version, id, sealed] = stored.split('.');
      const key = keys.find((each) => each.id === id);
      if (version !== format || !key || !sealed) throw new Error(`No key '${id}' is set for a stored token.`);
      return decryptWith(key, Buffer.from(sealed, 'base64url'), `${version}.${id}`);
    },
  };
}
