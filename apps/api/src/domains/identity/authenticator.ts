import { randomBytes } from 'node:crypto';
import { recoveryCodeCount } from '@shootdesk/shared/sign-in/two-factor.contract';
import { Secret, TOTP } from 'otpauth';
import type { Config } from '../../config.ts';
import { createSecretCipher } from '../../integrations/secret-cipher.ts';
import type { TokenCipher } from '../../integrations/token-cipher.ts';
import { hashSecret } from '../../kernel/secrets.ts';

/** Period of a code in seconds. */
const period = 30;

function totpOf(secret: string, names: { issuer?: string; label?: string } = {}): TOTP {
  return new TOTP({ ...names, secret: Secret.fromBase32(secret), algorithm: 'SHA1', digits: 6, period });
}

/** A new secret for an authenticator app, in base32. */
export const newAuthenticatorSecret = (): string => new Secret({ size: 20 }).base32;

/** URI that apps read from a QR code. */
export const authenticatorUri = (secret: string, issuer: string, label: string): string =>
  totpOf(secret, { issuer, label }).toString();

/** Number of the 30-second period of a code; null for a wrong code. The previous and the next period are valid too, because clocks differ. */
export function stepOfCode(secret: string, code: string, now: Date): number | null {
  const timestamp = now.getTime();
  const delta = totpOf(secret).validate({ token: code, timestamp, window: 1 });
  return delta === null ? null : Math.floor(timestamp / 1000 / period) + delta;
}

/** Removes the blanks and hyphens between the parts of a code, and ignores case. */
const bare = (code: string): string => code.replaceAll(/[\s-]/g, '').toLowerCase();

/** The six digits of an app; null for anything else. */
export function digitsOf(code: string): string | null {
  const digits = bare(code);
  return /^\d{6}$/.test(digits) ? digits : null;
}

/** 32 characters, so that `byte % 32` makes each equally likely. Omits i, l, o and 1, which look alike. */
const letters = 'abcdefghjkmnpqrstuvwxyz023456789';

/** New recovery codes of 16 characters in four parts. */
export function newRecoveryCodes(): string[] {
  return Array.from({ length: recoveryCodeCount }, () =>
    Array.from(randomBytes(16), (byte) => letters[byte % letters.length])
      .join('')
      .replaceAll(/(.{4})(?!$)/g, '$1-'),
  );
}

/** A fast hash is enough, because the codes are random. */
export const hashRecoveryCode = (code: string): string => hashSecret(bare(code));

/** Encrypts the secrets of apps. */
export const secretCipherOf = (config: Config): TokenCipher => createSecretCipher(config, 'authenticator apps');
