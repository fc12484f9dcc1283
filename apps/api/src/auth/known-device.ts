import { randomUUID } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../config.ts';
import { hashSecret } from '../kernel/secrets.ts';
import { isSecure } from '../http/protection/protection.ts';

/** A browser in which somebody has signed in by password before. */
export interface KnownDevice {
  readonly id: string;
  /** Hashed e-mail addresses of the accounts that have signed in there, latest first. */
  readonly accounts: readonly string[];
}

/** Hashes an e-mail address for the cookie, so that the browser is recognised without a database read. */
const markOf = (email: string): string => hashSecret(email.trim().toLowerCase()).slice(0, 16);

export const isKnownTo = (device: KnownDevice, email: string): boolean => device.accounts.includes(markOf(email));

/** Maximum accounts in one cookie: enough for the people who share a computer. */
const mostAccounts = 8;

const lifetimeSeconds = 365 * 24 * 60 * 60;

const nameOf = (config: Config) => (isSecure(config) ? '__Secure-shootdesk-device' : 'shootdesk-device');

/** Null without a cookie, or when its signature is invalid. */
export function readKnownDevice(config: Config, request: FastifyRequest): KnownDevice | null {
  const { valid, value } = request.unsignCookie(request.cookies[nameOf(config)] ?? '');
  // Session cookies are signed with the same secret, so the form is checked as well.
  const match = valid ? /^device\.([0-9a-f-]{36})\.([0-9a-f-]+)$/.exec(value) : null;
  return match && { id: match[1]!, accounts: match[2]!.split('-') };
}

/**
 * Adds the account to the browser's cookie. The cookie grants no access; it only gives the browser its own allowance of sign-in attempts.
 */
export function rememberDevice(
  config: Config,
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
  email: string,
): void {
  const device = readKnownDevice(config, request);
  const others = device?.accounts.filter((mark) => mark !== markOf(email)) ?? [];
  const accounts = [markOf(email), ...others].slice(0, mostAccounts);
  reply.setCookie(nameOf(config), `device.${device?.id ?? randomUUID()}.${accounts.join('-')}`, {
    path: '/v1/sign-in',
    httpOnly: true,
    sameSite: 'lax',
    secure: isSecure(config),
    signed: true,
    maxAge: lifetimeSeconds,
  });
}
