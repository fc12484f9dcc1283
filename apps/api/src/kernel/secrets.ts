import { createHash, randomBytes } from 'node:crypto';

/** A secret of 256 random bits. Being random it needs no salt and no slow hash at rest. */
export function newSecret(): string {
  return randomBytes(32).toString('base64url');
}

/** What is stored of a secret. */
export function hashSecret(secret: string): string {
  return createHash('sha256').update(secret).digest('hex');
}
