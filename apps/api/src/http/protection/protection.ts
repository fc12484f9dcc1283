import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import cookie from '@fastify/cookie';
import rateLimit from '@fastify/rate-limit';
import underPressure from '@fastify/under-pressure';
import { problem } from '@shootdesk/shared/kernel/problem';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import helmet, { type HelmetOptions } from 'helmet';
import type { Config } from '../../config.ts';
import type { Deps } from '../../deps.ts';
import { contentSecurity } from './content-security.ts';
import { refuseCrossSite } from './cross-site.ts';

/** Rate limit per IP address and minute; a whole office may share one. */
const requestsPerAddress = 3000;

/** Mean event loop delay in ms beyond which requests are refused. Averaged over seconds, so that one long step refuses nobody. */
const maxEventLoopDelayMs = 2000;
const sampleIntervalMs = 5000;

export const isSecure = (config: Config): boolean => config.publicUrl.startsWith('https:');

/** With the prefix (https only), browsers refuse the cookie from other hosts. */
export const sessionCookieName = (config: Config): string =>
  isSecure(config) ? '__Host-shootdesk-session' : 'shootdesk-session';

type Headers = Record<string, string>;

/** Helmet's headers, computed once because they are the same for every answer. */
function helmetHeaders(options: HelmetOptions): Headers {
  const response = new ServerResponse(new IncomingMessage(new Socket()));
  helmet(options)(response.req, response, (error) => {
    if (error) throw error;
  });
  return Object.fromEntries(Object.entries(response.getHeaders()).map(([name, value]) => [name, String(value)]));
}

const common = (config: Config) => ({
  strictTransportSecurity: isSecure(config) && { maxAge: 31_536_000 },
  frameguard: { action: 'deny' as const },
  referrerPolicy: { policy: 'same-origin' as const },
  // Blob storage does not send the header that this policy requires for pictures.
  crossOriginEmbedderPolicy: false,
});

function pageHeaders(config: Config): Headers {
  const contentSecurityPolicy = { useDefaults: false, directives: contentSecurity(config) };
  return {
    ...helmetHeaders({ ...common(config), contentSecurityPolicy }),
    'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=()',
  };
}

/** Without the headers for pages, because they would enlarge every answer. */
function dataHeaders(config: Config): Headers {
  const directives = { 'default-src': ["'none'"], 'frame-ancestors': ["'none'"] };
  return helmetHeaders({
    ...common(config),
    contentSecurityPolicy: { useDefaults: false, directives },
    crossOriginOpenerPolicy: false,
    originAgentCluster: false,
    dnsPrefetchControl: false,
    ieNoOpen: false,
    permittedCrossDomainPolicies: false,
    xssFilter: false,
  });
}

export interface FixedHeaders {
  readonly ofPages: Headers;
  readonly ofData: Headers;
}

export const fixedHeaders = (config: Config): FixedHeaders => ({
  ofPages: pageHeaders(config),
  ofData: dataHeaders(config),
});

function registerHeaders(app: FastifyInstance, { ofPages, ofData }: FixedHeaders): void {
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(request.routeOptions.config.contract ? ofData : ofPages);
    done();
  });
}

/** Refuses two `Host` headers, because a proxy may have used the second; Node ignores it. */
function refuseSecondHost(app: FastifyInstance): void {
  app.addHook('onRequest', (request, _reply, done) => {
    const hosts = request.raw.rawHeaders.filter((name, index) => index % 2 === 0 && name.toLowerCase() === 'host');
    done(hosts.length > 1 ? problem('malformed', 'Send one Host header.') : undefined);
  });
}

/** Time in ms after the start without refusals, because the measured delay is that of the start. */
const startMs = 2 * sampleIntervalMs;

interface Pressure {
  /** Mean in ms; `Infinity` when not measured. */
  readonly delay: unknown;
  /** Uptime in ms. */
  readonly listeningMs: number;
}

/** Refuses API calls while the event loop lags. Pages are cheap, and explain the state better than a JSON error. */
export function refuseUnderPressure(
  { url, routeOptions }: Pick<FastifyRequest, 'url' | 'routeOptions'>,
  { delay, listeningMs }: Pressure,
): void {
  if (routeOptions.config.contract === undefined || url === '/healthz') return;
  if (delay === Infinity || listeningMs < startMs) return;
  throw problem('unavailable', 'The service is busy. Please try again in a moment.', { retryAfter: 5 });
}

async function registerLimits(app: FastifyInstance): Promise<void> {
  let listeningSince = Infinity;
  app.addHook('onListen', (done) => {
    listeningSince = performance.now();
    done();
  });
  await app.register(underPressure, {
    maxEventLoopDelay: maxEventLoopDelayMs,
    sampleInterval: sampleIntervalMs,
    pressureHandler: (request, _reply, _type, delay) =>
      refuseUnderPressure(request, { delay, listeningMs: performance.now() - listeningSince }),
  });
  await app.register(rateLimit, { global: false });
  const limit = app.createRateLimit({ max: requestsPerAddress, timeWindow: '1 minute' });
  app.addHook('onRequest', async (request) => {
    const use = await limit(request);
    if (!use.isAllowed && use.isExceeded) {
      const retryAfter = use.ttlInSeconds;
      throw problem('too_many_requests', 'Too many requests. Please wait a moment and try again.', { retryAfter });
    }
  });
}

/** Registers the checks before identification. */
export async function registerProtection(app: FastifyInstance, { config }: Deps, headers: FixedHeaders): Promise<void> {
  registerHeaders(app, headers);
  refuseSecondHost(app);
  await registerLimits(app);
  await app.register(cookie, { secret: config.sessionSecret });
  const cookieName = sessionCookieName(config);
  const { origin } = new URL(config.publicUrl);
  app.addHook('onRequest', (request, _reply, done) => {
    refuseCrossSite(request, request.cookies[cookieName] !== undefined, origin);
    done();
  });
}
