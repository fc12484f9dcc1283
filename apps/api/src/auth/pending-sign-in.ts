import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../config.ts';
import { isSecure } from '../http/protection/protection.ts';
import { hashSecret } from '../kernel/secrets.ts';

/** A sign-in between the right password and the two-factor code. */
export interface PendingSignIn {
  readonly userId: number;
  /** From `passwordMarkOf`, so that a new password ends the pending sign-in. */
  readonly passwordMark: string;
}

const lifetimeSeconds = 10 * 60;

const nameOf = (config: Config) => (isSecure(config) ? '__Secure-shootdesk-code' : 'shootdesk-code');

const path = '/v1/sign-in';

/** Identifies a stored password hash. Every new password has another mark, even if it is the same password. */
export const passwordMarkOf = (passwordHash: string): string => hashSecret(passwordHash).slice(0, 32);

export const isPendingFor = ({ passwordMark }: PendingSignIn, passwordHash: string): boolean =>
  passwordMark === passwordMarkOf(passwordHash);

/** Remembers in a signed cookie that the password was right. The cookie is no session: only the call that takes the code reads it. */
export function beginPendingSignIn(
  config: Config,
  reply: FastifyReply,
  { userId, passwordHash, now }: { userId: number; passwordHash: string; now: Date },
): void {
  const endsAt = now.getTime() + lifetimeSeconds * 1000;
  reply.setCookie(nameOf(config), `code.${userId}.${endsAt}.${passwordMarkOf(passwordHash)}`, {
    path,
    httpOnly: true,
    sameSite: 'strict',
    secure: isSecure(config),
    signed: true,
    maxAge: lifetimeSeconds,
  });
}

/** Null without a right password in the last ten minutes. */
export function readPendingSignIn(config: Config, request: FastifyRequest, now: Date): PendingSignIn | null {
  const { valid, value } = request.unsignCookie(request.cookies[nameOf(config)] ?? '');
  // Other cookies are signed with the same secret, so the form is checked as well.
  const match = valid ? /^code\.(\d+)\.(\d+)\.([0-9a-f]{32})$/.exec(value) : null;
  if (!match || Number(match[2]) <= now.getTime()) return null;
  return { userId: Number(match[1]), passwordMark: match[3]! };
}

export function endPendingSignIn(config: Config, reply: FastifyReply): void {
  reply.clearCookie(nameOf(config), { path, secure: isSecure(config) });
}
