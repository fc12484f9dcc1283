import { promisify } from 'node:util';
import session from '@fastify/session';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../config.ts';
import type { Deps } from '../deps.ts';
import type { ClientPrincipal } from '../kernel/actor.ts';
import { browserName } from './browser-name.ts';
import { isSecure, sessionCookieName } from '../http/protection/protection.ts';
import { absoluteLifetimeMs, type Sessions } from './session-store.ts';

declare module 'fastify' {
  interface Session {
    /** Null when the identity has no account. */
    userId?: number | null;
    principal?: ClientPrincipal;
    /** Such as 'Chrome on Windows'. */
    browser?: string | null;
  }
}

/**
 * Adds `request.session` only to the calls that begin or end a session, because the plugin compares the session before every answer.
 * Nothing is stored for people who have not signed in.
 */
export async function registerSession(
  app: FastifyInstance,
  config: Config,
  { store, signer }: Sessions,
): Promise<void> {
  await app.register(session, {
    secret: signer,
    cookieName: sessionCookieName(config),
    cookie: { httpOnly: true, sameSite: 'lax', secure: isSecure(config), path: '/', maxAge: absoluteLifetimeMs },
    store,
    saveUninitialized: false,
    rolling: false,
  });
}

/**
 * Signs a person in under a new session id, which prevents session fixation. Resolves after the session is stored, so that a call that ends
 * all sessions of the account finds it. Callers must check the credentials again afterwards.
 */
export async function beginSession(
  request: FastifyRequest,
  userId: number | null,
  principal: ClientPrincipal,
): Promise<void> {
  await request.session.regenerate();
  request.session.userId = userId;
  request.session.principal = principal;
  request.session.browser = browserName(request.headers['user-agent']);
  const { session, sessionStore } = request;
  await promisify(sessionStore.set.bind(sessionStore))(session.sessionId, session);
}

/** Ends the session on the server and in the browser. Ignores requests from other sites, because a link must not sign people out. */
export async function endSession(deps: Deps, request: FastifyRequest, reply: FastifyReply): Promise<void> {
  if (deps.config.identity.mode === 'gateway' || request.headers['sec-fetch-site'] === 'cross-site') return;
  if (request.session.principal) await request.session.destroy();
  reply.clearCookie(sessionCookieName(deps.config), { path: '/', secure: isSecure(deps.config) });
}
