import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** What the local stack keeps to itself. */
export interface Secrets {
  readonly sessionSecret: string;
  readonly postgresPassword: string;
}

/** Makes the secrets of this folder once, readable for nobody else, and finds them again at every later start. */
export function readSecrets(folder: string): Secrets {
  const file = join(folder, 'secrets.json');
  if (existsSync(file)) return JSON.parse(readFileSync(file, 'utf8')) as Secrets;
  const secret = (): string => randomBytes(32).toString('hex');
  const secrets = { sessionSecret: secret(), postgresPassword: secret() };
  writeFileSync(file, `${JSON.stringify(secrets, null, 2)}\n`, { mode: 0o600 });
  return secrets;
}
