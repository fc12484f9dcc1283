import { problem } from '@shootdesk/shared/kernel/problem';
import type { FastifyRequest } from 'fastify';
import type { Config } from '../config.ts';
import { isSecure } from '../http/protection/protection.ts';

/**
 * Whether the browser would accept the session cookie: a site with an https address sets it over https only. Logs the peer when it would
 * not, because the usual cause is a proxy missing in TRUSTED_PROXIES.
 */
export function arrivedByHttps(config: Config, request: FastifyRequest): boolean {
  if (!isSecure(config) || request.protocol === 'https') return true;
  const forwardedProto = request.headers['x-forwarded-proto'] ?? null;
  const peer = request.socket.remoteAddress ?? null;
  const cause =
    forwardedProto === 'https'
      ? `TRUSTED_PROXIES (${config.trustedProxies}) does not name the proxy ${peer}`
      : `the proxy ${peer} did not send x-forwarded-proto: https`;
  request.log.warn({ peer, forwardedProto }, `nobody can sign in: PUBLIC_URL is https, but ${cause}`);
  return false;
}

/** Refuses a sign-in whose cookie the browser would drop, with an explanation. */
export function requireHttps(config: Config, request: FastifyRequest): void {
  if (arrivedByHttps(config, request)) return;
  throw problem(
    'rule_violated',
    `You can sign in at ${config.publicUrl} only. If you are there, the server does not trust the proxy in front of it: please tell your ` +
      'administrator, whose log names its address.',
  );
}
