import { randomUUID } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../config.ts';
import { hashSecret } from '../kernel/secrets.ts';
import { isSecure } from '../http/protection/protection.ts';

/** A browser in which people have signed in by password. */
export interface KnownDevice {
  readonly id: string;
  /** Marks of the accounts that have signed in there, the latest first. */
  readonly accounts: readonly string[];
}

/** Stands for an e-mail address in the cookie, so that nothing has to be looked up to tell whose browser it is. */
const markOf = (email: string): string => hashSecret(email.trim().toLowerCase()).slice(0, 16);

/** Whether the account has signed in there before. */
export const isKnownTo = (device: KnownDevice, email: string): boolean => device.accounts.includes(markOf(email));

/** Accounts that one browser remembers: the people who share a computer. */
const mostAccounts = 8;

/** How long a browser is remembered after a sign-in, in seconds. */
const lifetime = 365 * 24 * 60 * 60;

const nameOf = (config: Config) => (isSecure(config) ? '__Secure-shootdesk-device' : 'shootdesk-device');

/** The browser that the request comes from; null when nobody has signed in there, or its cookie is not genuine. */
export function readKnownDevice(config: Config, request: FastifyRequest): KnownDevice | null {
  const { valid, value } = request.unsignCookie(request.cookies[nameOf(config)] ?? '');
  // Session cookies are signed by the same secret: what is not of this form is something else.
  const match = valid ? /^device\.([0-9a-f-]{36})\.([0-9a-f-]+)$/.exec(value) : null;
  return match && { id: match[1]!, accounts: match[2]!.split('-') };
}

/** Remembers in the browser that the account has signed in there. The cookie opens nothing: it only keeps an allowance of attempts. */
export function rememberDevice(
  config: Config,
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
  email: string,
): void {
  const known = readKnownDevice(config, request);
  const others = known?.accounts.filter((mark) => mark !== markOf(email)) ?? [];
  const accounts = [markOf(email), ...others].slice(0, mostAccounts);
  reply.setCookie(nameOf(config), `device.${known?.id ?? randomUUID()}.${accounts.join('-')}`, {
    path: '/v1/sign-in',
    httpOnly: true,
    sameSite: 'lax',
    secure: isSecure(config),
    signed: true,
    maxAge: lifetime,
  });
}
