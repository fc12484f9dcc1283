import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Secrets of the local stack. */
export interface Secrets {
  readonly sessionSecret: string;
  readonly postgresPassword: string;
  /** Encrypts tokens of video channels. */
  readonly encryptionKey: string;
}

/**
 * Creates the secrets of this folder once, readable for its owner only, and reads them at later starts. Secrets that a newer version needs
 * are added.
 */
export function readSecrets(folder: string): Secrets {
  const file = join(folder, 'secrets.json');
  const stored = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Partial<Secrets>) : {};
  const secret = (): string => randomBytes(32).toString('hex');
  const secrets = { sessionSecret: secret(), postgresPassword: secret(), encryptionKey: secret(), ...stored };
  if (Object.keys(stored).length < Object.keys(secrets).length) {
    writeFileSync(file, `${JSON.stringify(secrets, null, 2)}\n`, { mode: 0o600 });
  }
  return secrets;
}
