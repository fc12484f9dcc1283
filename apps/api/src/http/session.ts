import { promisify } from 'node:util';
import session from '@fastify/session';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Deps } from '../deps.ts';
import type { ClientPrincipal } from './actor.ts';
import { createCookieSigner } from './cookie-signer.ts';
import { isSecure, sessionCookieName } from './protection.ts';
import { isSafe } from './safe-methods.ts';
import { absoluteLifetime, createSessions, type Sessions } from './session-store.ts';

declare module 'fastify' {
  interface Session {
    /** Null when the identity has no account. */
    userId?: number | null;
    principal?: ClientPrincipal;
  }
}

/** Reads sessions for what is registered in `app`. Nothing is stored for people who have not signed in. */
export async function registerSession(app: FastifyInstance, deps: Deps): Promise<Sessions> {
  const sessions = createSessions(deps);
  await app.register(session, {
    secret: createCookieSigner(deps.config.sessionSecret),
    cookieName: sessionCookieName(deps.config),
    cookie: { httpOnly: true, sameSite: 'lax', secure: isSecure(deps.config), path: '/', maxAge: absoluteLifetime },
    store: sessions.store,
    saveUninitialized: false,
    rolling: false,
  });
  // Any write may change who somebody is: once it is answered, nobody is taken for who they were before.
  app.addHook('onSend', async ({ method }) => {
    if (!isSafe(method)) deps.accountChanges.noteOwn();
  });
  return sessions;
}

/**
 * Signs a person in under a new session id: one that somebody else has planted in the browser is worth nothing. The session is there when
 * this is done, for whoever ends all sessions of an account to find it; what let the person in is to be looked at again after that.
 */
export async function beginSession(
  request: FastifyRequest,
  userId: number | null,
  principal: ClientPrincipal,
): Promise<void> {
  await request.session.regenerate();
  request.session.userId = userId;
  request.session.principal = principal;
  const { session, sessionStore } = request;
  await promisify(sessionStore.set.bind(sessionStore))(session.sessionId, session);
}

/**
 * Ends the session, if there is one, on the server and in the browser. Not when another site sends the person here: a link
 * must not be able to sign people out.
 */
export async function endSession(deps: Deps, request: FastifyRequest, reply: FastifyReply): Promise<void> {
  if (deps.config.identity.mode === 'gateway' || request.headers['sec-fetch-site'] === 'cross-site') return;
  if (request.session.principal) await request.session.destroy();
  reply.clearCookie(sessionCookieName(deps.config), { path: '/', secure: isSecure(deps.config) });
}
