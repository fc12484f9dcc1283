import type { Config } from '../../config.ts';
import { createTokenCipher, type TokenCipher } from '../../integrations/token-cipher.ts';
import { derivedKey } from '../../kernel/secrets.ts';

type Secrets = Pick<Config, 'encryptionKeys' | 'sessionSecret'>;

/** No key of the operator can have this id, so that addresses stay readable when ENCRYPTION_KEYS are set later. */
const sessionKeyId = '@session';

/** Encrypts addresses of calendars: with ENCRYPTION_KEYS, else with a key that is derived from the session secret. */
export function addressCipher({ encryptionKeys, sessionSecret }: Secrets): TokenCipher {
  const derived = { id: sessionKeyId, key: derivedKey(sessionSecret, 'busy calendars') };
  const [newest = derived, ...others] = encryptionKeys;
  return createTokenCipher([newest, ...others, derived]);
}

/** Null when the key that encrypted the address is gone. */
export function decryptAddress(secrets: Secrets, stored: string): string | null {
  try {
    return addressCipher(secrets).decrypt(stored);
  } catch {
    return null;
  }
}
