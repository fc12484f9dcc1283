import { createHash, randomBytes } from 'node:crypto';

/** Makes a secret of 256 random bits. Because it is random it needs neither salt nor a slow hash. */
export function newSecret(): string {
  return randomBytes(32).toString('base64url');
}

/** Hashes a secret for storage. */
export function hashSecret(secret: string): string {
  return createHash('sha256').update(secret).digest('hex');
}
