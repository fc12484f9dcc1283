import { timingSafeEqual } from 'node:crypto';
import { problem } from '@shootdesk/shared/kernel/problem';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Deps } from '../deps.ts';
import { findAccountByEmail, findAccountByKey, noteKeyUse } from '../domains/identity/account.store.ts';
import { identityOfKey, identityOfPerson, principalOf } from '../domains/identity/actor-of.ts';
import { hashSecret } from '../domains/identity/secrets.ts';
import type { Identity } from './actor.ts';
import { isSamePerson, principalHeader, readPrincipalHeader } from './principal-header.ts';
import type { Sessions } from './session-store.ts';
import { registerSession } from './session.ts';

/** Header under which the gateway proves that the principal comes from it. */
const gatewayHeader = 'x-shootdesk-gateway-secret';

/** Requests a minute with one API key. */
const requestsPerKey = 600;

/** The last use of a key is written at most so often, in milliseconds. */
const noteUseEvery = 60_000;

const anonymous: Identity = { kind: 'anonymous' };

function keyOf(request: FastifyRequest): string | null {
  return /^Bearer +(\S+)$/i.exec(request.headers.authorization ?? '')?.[1] ?? null;
}

async function identifyByKey({ prisma, reads, now }: Deps, key: string): Promise<Identity> {
  const account = await findAccountByKey(reads, hashSecret(key));
  const identity = account && identityOfKey(account);
  if (!identity) throw problem('unauthenticated', 'This API key is not known or has been revoked.');
  if (!account.lastUsedAt || now().getTime() - account.lastUsedAt.getTime() >= noteUseEvery) {
    await noteKeyUse(prisma, account.apiKeyId, now());
  }
  return identity;
}

function identifyBySession(sessions: Sessions, { session }: FastifyRequest): Identity {
  const { principal, userId } = session;
  if (!principal) return anonymous;
  const account = typeof userId === 'number' ? sessions.accountOf(session.sessionId) : null;
  // The account is gone: out at once, whatever the cookie says.
  return typeof userId === 'number' && !account ? anonymous : identityOfPerson(account, principal);
}

function isGateway(request: FastifyRequest, secret: string): boolean {
  const given = Buffer.from(hashSecret(String(request.headers[gatewayHeader] ?? '')));
  return timingSafeEqual(given, Buffer.from(hashSecret(secret)));
}

async function identifyByGateway({ reads }: Deps, request: FastifyRequest, secret: string): Promise<Identity> {
  const said = readPrincipalHeader(request.headers[principalHeader]);
  if (!said) return anonymous;
  if (!isGateway(request, secret)) {
    throw problem('unauthenticated', 'The principal is believed only when it comes through the gateway.');
  }
  const account = await findAccountByEmail(reads, said.userDetails);
  return identityOfPerson(account, account ? principalOf(account, said.identityProvider) : said);
}

function refuseOtherPrincipal(request: FastifyRequest, identity: Identity): void {
  const said = readPrincipalHeader(request.headers[principalHeader]);
  if (!said || identity.kind === 'anonymous' || isSamePerson(said, identity.principal)) return;
  throw problem('principal_mismatch', 'You are signed in as someone else by now. Please load the page again.');
}

async function identify(deps: Deps, sessions: Sessions | null, request: FastifyRequest): Promise<Identity> {
  const { identity: mode } = deps.config;
  const key = keyOf(request);
  if (key === null && mode.mode === 'gateway') return identifyByGateway(deps, request, mode.secret);
  const bySession = () => (sessions ? identifyBySession(sessions, request) : anonymous);
  const identity = key === null ? bySession() : await identifyByKey(deps, key);
  refuseOtherPrincipal(request, identity);
  return identity;
}

/** Finds out who stands behind each request to what is registered in `app`, before anything else of it is read. */
export async function registerIdentity(app: FastifyInstance, deps: Deps): Promise<void> {
  const limit = app.createRateLimit({
    max: requestsPerKey,
    timeWindow: '1 minute',
    keyGenerator: (request) => hashSecret(keyOf(request) ?? ''),
  });
  // Before the session is looked up: a key that asks too often costs no statement.
  app.addHook('onRequest', async (request) => {
    if (keyOf(request) === null) return;
    const use = await limit(request);
    if (use.isAllowed || !use.isExceeded) return;
    const retryAfter = use.ttlInSeconds;
    throw problem('too_many_requests', 'This API key asks too often. Please slow down.', { retryAfter });
  });
  const sessions = deps.config.identity.mode === 'session' ? await registerSession(app, deps) : null;
  app.addHook('onRequest', async (request) => {
    request.identity = await identify(deps, sessions, request);
  });
}
