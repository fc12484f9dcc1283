import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

export interface Secrets {
  readonly sessionSecret: string;
  readonly postgresPassword: string;
  readonly encryptionKey: string;
  /** Signs requests between product and fake Esoft. */
  readonly esoftSecret: string;
}

/** In Standard Webhooks form. */
export const newEsoftSecret = (): string => `whsec_${randomBytes(32).toString('base64')}`;

/** Reads this folder's secrets, creating missing ones, readable for the owner only. */
export function readSecrets(folder: string): Secrets {
  const file = join(folder, 'secrets.json');
  const stored = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Partial<Secrets>) : {};
  const secret = (): string => randomBytes(32).toString('hex');
  const secrets = {
    sessionSecret: secret(),
    postgresPassword: secret(),
    encryptionKey: secret(),
    esoftSecret: newEsoftSecret(),
    ...stored,
  };
  if (Object.keys(stored).length < Object.keys(secrets).length) {
    writeFileSync(file, `${JSON.stringify(secrets, null, 2)}\n`, { mode: 0o600 });
  }
  return secrets;
}

/** Secrets of a backup as far as this folder can keep them: keys of another form, such as those of Compose, have to be set by hand. */
export function secretsOfBackup(secrets: Readonly<Record<string, string>> | null): Partial<Secrets> {
  const sessionSecret = secrets?.['SESSION_SECRET'];
  const encryptionKey = /^local:(\w+)$/.exec(secrets?.['ENCRYPTION_KEYS'] ?? '')?.[1];
  return { ...(sessionSecret && { sessionSecret }), ...(encryptionKey && { encryptionKey }) };
}

/** Replaces secrets of this folder, after a restore: those of the machine that was lost. */
export function writeSecrets(folder: string, changed: Partial<Secrets>): void {
  const secrets = { ...readSecrets(folder), ...changed };
  writeFileSync(join(folder, 'secrets.json'), `${JSON.stringify(secrets, null, 2)}\n`, { mode: 0o600 });
}
