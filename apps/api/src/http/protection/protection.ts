import cookie from '@fastify/cookie';
import helmet from '@fastify/helmet';
import rateLimit from '@fastify/rate-limit';
import underPressure from '@fastify/under-pressure';
import { problem } from '@shootdesk/shared/kernel/problem';
import fastify, { type FastifyInstance } from 'fastify';
import type { Config } from '../../config.ts';
import type { Deps } from '../../deps.ts';
import { contentSecurity } from './content-security.ts';
import { refuseCrossSite } from './cross-site.ts';

/** Requests a minute from one address, signed in or not: a whole office may share one. */
const requestsPerAddress = 3000;

/**
 * Mean delay of the event loop, in milliseconds, beyond which more work would only make everything later. The mean is over
 * some seconds, so that one long step, such as a start on a busy machine, does not turn people away.
 */
const maxEventLoopDelay = 2000;
const sampleInterval = 5000;

export const isSecure = (config: Config): boolean => config.publicUrl.startsWith('https:');

/** Over https the prefix makes browsers refuse the cookie from anywhere but this very host. */
export const sessionCookieName = (config: Config): string =>
  isSecure(config) ? '__Host-shootdesk-session' : 'shootdesk-session';

type Headers = Record<string, string>;
type HelmetOptions = NonNullable<Parameters<typeof helmet>[1]>;

/** What helmet sets. It would work its headers out anew for each answer; they do not change, so it is asked once. */
async function helmetHeaders(options: HelmetOptions): Promise<Headers> {
  const probe = fastify();
  await probe.register(helmet, options);
  const blank = Object.keys((await fastify().inject('/')).headers);
  const answered = Object.entries((await probe.inject('/')).headers).filter(([name]) => !blank.includes(name));
  await probe.close();
  return Object.fromEntries(answered.map(([name, value]) => [name, String(value)]));
}

/** What holds for pages and data. */
const common = (config: Config) => ({
  strictTransportSecurity: isSecure(config) && { maxAge: 31_536_000 },
  frameguard: { action: 'deny' as const },
  referrerPolicy: { policy: 'same-origin' as const },
  // Pictures come from blob storage, which does not send the header that this would ask for.
  crossOriginEmbedderPolicy: false,
});

/** The headers of pages and what belongs to them. */
async function pageHeaders(config: Config): Promise<Headers> {
  const contentSecurityPolicy = { useDefaults: false, directives: contentSecurity(config) };
  return {
    ...(await helmetHeaders({ ...common(config), contentSecurityPolicy })),
    'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=()',
  };
}

/** The headers of the API's answers: data, which no browser should show as a page. What only concerns pages is left out; phones pay for it. */
async function dataHeaders(config: Config): Promise<Headers> {
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

/** The headers of every answer that do not depend on it. */
export interface FixedHeaders {
  readonly ofPages: Headers;
  readonly ofData: Headers;
}

/** Works the headers out; once is enough. */
export async function fixedHeaders(config: Config): Promise<FixedHeaders> {
  return { ofPages: await pageHeaders(config), ofData: await dataHeaders(config) };
}

function registerHeaders(app: FastifyInstance, { ofPages, ofData }: FixedHeaders): void {
  app.addHook('onRequest', async (request, reply) => {
    reply.headers(request.routeOptions.config.contract ? ofData : ofPages);
  });
}

async function registerLimits(app: FastifyInstance): Promise<void> {
  await app.register(underPressure, {
    maxEventLoopDelay,
    sampleInterval,
    pressureHandler: (request) => {
      if (request.url === '/healthz') return;
      throw problem('unavailable', 'The service is busy. Please try again in a moment.', { retryAfter: 5 });
    },
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

/** Everything that guards requests before anyone asks who makes them. */
export async function registerProtection(app: FastifyInstance, { config }: Deps, headers: FixedHeaders): Promise<void> {
  registerHeaders(app, headers);
  await registerLimits(app);
  await app.register(cookie, { secret: config.sessionSecret });
  const cookieName = sessionCookieName(config);
  const { origin } = new URL(config.publicUrl);
  app.addHook('onRequest', async (request) => {
    refuseCrossSite(request, request.cookies[cookieName] !== undefined, origin);
  });
}
