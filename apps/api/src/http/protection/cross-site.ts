import { problem } from '@shootdesk/shared/kernel/problem';
import type { FastifyRequest } from 'fastify';
import { isSafe } from './safe-methods.ts';

function originOf(request: FastifyRequest): 'same' | 'foreign' | 'unknown' {
  const fetchSite = request.headers['sec-fetch-site'];
  if (fetchSite === 'same-origin' || fetchSite === 'none') return 'same';
  const { origin } = request.headers;
  if (origin !== undefined) return isOwnOrigin(origin, request) ? 'same' : 'foreign';
  return fetchSite === undefined ? 'unknown' : 'foreign';
}

function isOwnOrigin(origin: string, request: FastifyRequest): boolean {
  return URL.canParse(origin) && new URL(origin).host === request.host;
}

/**
 * Refuses CSRF: a write with the session cookie must have an origin header of this site; one without the cookie must not have another
 * site's (login CSRF).
 */
export function refuseCrossSite(request: FastifyRequest, hasSessionCookie: boolean, publicOrigin: string): void {
  if (isSafe(request.method)) return;
  const { authorization, origin } = request.headers;
  if (authorization !== undefined && !hasSessionCookie) return;
  const from = origin === publicOrigin ? 'same' : originOf(request);
  if (from === 'same' || (from === 'unknown' && !hasSessionCookie)) return;
  throw problem('cross_site_request', 'This request comes from another site and was refused.');
}
