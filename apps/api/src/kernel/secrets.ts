import { createHash, createHmac, hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto';

/** 256 random bits, which need neither salt nor a slow hash. */
export function newSecret(): string {
  return randomBytes(32).toString('base64url');
}

export function hashSecret(secret: string): string {
  return createHash('sha256').update(secret).digest('hex');
}

/** Derives a key of 256 bits from the session secret for one purpose, because session cookies are signed with the same secret. */
export function derivedKey(sessionSecret: string, purpose: string): Buffer {
  return Buffer.from(hkdfSync('sha256', sessionSecret, '', purpose, 32));
}

/** Signs a message by a key that is derived for one purpose. */
export function derivedMac(sessionSecret: string, purpose: string, message: string): string {
  return createHmac('sha256', derivedKey(sessionSecret, purpose)).update(message).digest('base64url');
}

/** Compares a sent secret in constant time. */
export function isSameSecret(sent: string, expected: string): boolean {
  const [left, right] = [Buffer.from(sent), Buffer.from(expected)];
  return left.length === right.length && timingSafeEqual(left, right);
}
