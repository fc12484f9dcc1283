import type { Config } from '../config.ts';
import { derivedKey } from '../kernel/secrets.ts';
import { createTokenCipher, type TokenCipher } from './token-cipher.ts';

/** No key of the operator can have this id, so that secrets stay readable when ENCRYPTION_KEYS are set later. */
const sessionKeyId = '@session';

/**
 * Encrypts secrets in the database: with ENCRYPTION_KEYS, else with a key that is derived from the session secret, because every
 * installation has one.
 * @param purpose what the derived key is for
 */
export function createSecretCipher(
  { encryptionKeys, sessionSecret }: Pick<Config, 'encryptionKeys' | 'sessionSecret'>,
  purpose: string,
): TokenCipher {
  const derived = { id: sessionKeyId, key: derivedKey(sessionSecret, purpose) };
  const [newest = derived, ...others] = encryptionKeys;
  return createTokenCipher([newest, ...others, derived]);
}
