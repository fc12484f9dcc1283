import type { Config } from '../../config.ts';
import { createSecretCipher } from '../../integrations/secret-cipher.ts';
import type { TokenCipher } from '../../integrations/token-cipher.ts';

type Secrets = Pick<Config, 'encryptionKeys' | 'sessionSecret'>;

/** Cipher for the addresses of calendars, which are secret. */
export const addressCipher = (secrets: Secrets): TokenCipher => createSecretCipher(secrets, 'busy calendars');

/** Null when the key that encrypted the address is gone. */
export function decryptAddress(secrets: Secrets, stored: string): string | null {
  try {
    return addressCipher(secrets).decrypt(stored);
  } catch {
    return null;
  }
}
