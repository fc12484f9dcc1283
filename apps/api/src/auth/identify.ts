import { timingSafeEqual } from 'node:crypto';
import { problem } from '@shootdesk/shared/kernel/problem';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Deps } from '../deps.ts';
import { findAccountByEmail, findAccountByKey, noteKeyUse } from './account.store.ts';
import { identityOfKey, identityOfPerson, identityOfSession, principalOf } from './actor-of.ts';
import { hashSecret } from '../kernel/secrets.ts';
import type { Identity } from '../kernel/actor.ts';
import { isSamePerson, principalHeader, readPrincipalHeader } from './principal-header.ts';
import { sessionCookieName } from '../http/protection/protection.ts';
import { isSafe } from '../http/protection/safe-methods.ts';
import { browserName } from './browser-name.ts';
import type { Credential } from './credential.ts';
import { createSessions, type Sessions } from './session-store.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Null without a session. */
    sessionId: string | null;
    /** Null for anonymous callers. */
    credential: Credential | null;
  }
}

/** Header with the secret that proves that the gateway set the principal. */
const gatewayHeader = 'x-shootdesk-gateway-secret';

/** Rate limit per API key, per minute. */
const requestsPerKey = 600;

/** Minimum time in ms between two updates of a key's last use. */
const noteUseEveryMs = 60_000;

export const anonymous: Identity = { kind: 'anonymous' };

function keyOf(request: FastifyRequest): string | null {
  return /^Bearer +(\S+)$/i.exec(request.headers.authorization ?? '')?.[1] ?? null;
}

async function identifyByKey({ prisma, reads, now }: Deps, request: FastifyRequest, key: string): Promise<Identity> {
  const keyHash = hashSecret(key);
  const account = await findAccountByKey(reads, keyHash, now());
  const identity = account && identityOfKey(account);
  if (!identity) throw problem('unauthenticated', 'This API key is not known, has been revoked, or has ended.');
  if (!account.lastUsedAt || now().getTime() - account.lastUsedAt.getTime() >= noteUseEveryMs) {
    await noteKeyUse(prisma, account.apiKeyId, now());
  }
  request.credential = { kind: 'key', keyHash };
  return identity;
}

async function identifyBySession(
  { config, settings }: Deps,
  sessions: Sessions,
  request: FastifyRequest,
): Promise<Identity> {
  const cookie = request.cookies[sessionCookieName(config)];
  const loaded = cookie === undefined ? null : await sessions.ofCookie(cookie);
  if (!loaded) return anonymous;
  const { principal, userId } = loaded.session;
  // A valid cookie does not outlive a deleted account.
  if (!principal || (typeof userId === 'number' && !loaded.account)) return anonymous;
  request.sessionId = loaded.sid;
  request.credential = { kind: 'session', sid: loaded.sid };
  return identityOfSession(loaded.account, principal, settings.organisation().twoFactorRoles);
}

function isGateway(request: FastifyRequest, secret: string): boolean {
  const sentHash = Buffer.from(hashSecret(String(request.headers[gatewayHeader] ?? '')));
  return timingSafeEqual(sentHash, Buffer.from(hashSecret(secret)));
}

async function identifyByGateway({ reads }: Deps, request: FastifyRequest, secret: string): Promise<Identity> {
  const claimed = readPrincipalHeader(request.headers[principalHeader]);
  if (!claimed) return anonymous;
  if (!isGateway(request, secret)) {
    throw problem('unauthenticated', 'The principal is believed only when it comes through the gateway.');
  }
  const account = await findAccountByEmail(reads, claimed.userDetails);
  if (account) request.credential = { kind: 'email', email: account.email };
  return identityOfPerson(account, account ? principalOf(account, claimed.identityProvider) : claimed);
}

function refuseOtherPrincipal(request: FastifyRequest, identity: Identity): void {
  const claimed = readPrincipalHeader(request.headers[principalHeader]);
  if (!claimed || identity.kind === 'anonymous' || isSamePerson(claimed, identity.principal)) return;
  throw problem('principal_mismatch', 'You are signed in as someone else by now. Please load the page again.');
}

async function identify(deps: Deps, sessions: Sessions | null, request: FastifyRequest): Promise<Identity> {
  const { identity: mode } = deps.config;
  const key = keyOf(request);
  if (key === null && mode.mode === 'gateway') return identifyByGateway(deps, request, mode.secret);
  const bySession = () => (sessions ? identifyBySession(deps, sessions, request) : anonymous);
  const identity = await (key === null ? bySession() : identifyByKey(deps, request, key));
  refuseOtherPrincipal(request, identity);
  return identity;
}

/** Adds the browser to the actor of a write, for the audit list. That of an API key has the key already. */
function withOrigin(identity: Identity, { method, headers }: FastifyRequest): Identity {
  if (identity.kind !== 'user' || identity.actor.key || isSafe(method)) return identity;
  const origin = browserName(headers['user-agent']) ?? 'Unknown browser';
  return { ...identity, actor: { ...identity.actor, origin } };
}

/**
 * Identifies the caller of each request to the calls registered in `app`, before the rest of the request is read. Returns the sessions;
 * null behind a gateway.
 */
export async function registerIdentity(app: FastifyInstance, deps: Deps): Promise<Sessions | null> {
  const limit = app.createRateLimit({
    max: requestsPerKey,
    timeWindow: '1 minute',
    keyGenerator: (request) => hashSecret(keyOf(request) ?? ''),
  });
  const refuseOverLimit = async (request: FastifyRequest) => {
    const use = await limit(request);
    if (use.isAllowed || !use.isExceeded) return;
    const retryAfter = use.ttlInSeconds;
    throw problem('too_many_requests', 'This API key asks too often. Please slow down.', { retryAfter });
  };
  const sessions = deps.config.identity.mode === 'session' ? createSessions(deps) : null;
  app.decorateRequest('sessionId', null);
  app.decorateRequest('credential', null);
  app.addHook('onRequest', async (request) => {
    // First, so that a key over its limit causes no statement.
    if (keyOf(request) !== null) await refuseOverLimit(request);
    request.identity = withOrigin(await identify(deps, sessions, request), request);
  });
  // Any write may change an account or a session, so it invalidates the session cache.
  app.addHook('onSend', ({ method }, _reply, _payload, done) => {
    if (!isSafe(method)) deps.accountChanges.noteOwn();
    done();
  });
  return sessions;
}
