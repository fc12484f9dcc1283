import { finishProviderSignIn, startAadb2c, startGoogle } from '@shootdesk/shared/sign-in/sign-in.contract';
import type { SignInError } from '@shootdesk/shared/sign-in/sign-in-errors';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { arrivedByHttps } from '../../auth/require-https.ts';
import type { Deps } from '../../deps.ts';
import { on, type BoundRoute } from '../../http/routing/call.ts';
import { isSecure } from '../../http/protection/protection.ts';
import { beginSession } from '../../auth/session.ts';
import {
  createIdentityProvider,
  type IdentityProvider,
  type ProviderFlow,
  type ProviderName,
} from '../../integrations/identity-providers/oidc-provider.ts';
import { confirmProviderSignIn, signInByProvider } from './provider-sign-in.ts';

const callbackPath = '/login/callback';
const flowCookie = 'shootdesk-sign-in';

/** Seconds for the authentication at the provider. */
const flowLifetimeSeconds = 15 * 60;

const flowSchema = z.strictObject({
  provider: z.enum(['google', 'aadb2c']),
  state: z.string(),
  nonce: z.string(),
  codeVerifier: z.string(),
});

const backToSignIn = (reply: FastifyReply, error: SignInError) => reply.redirect(`/login?error=${error}`);

type Providers = Readonly<Record<ProviderName, IdentityProvider | null>>;

function providersOf({ config }: Deps): Providers {
  const create = (name: ProviderName): IdentityProvider | null =>
    config.identity.mode === 'session' && config[name]
      ? createIdentityProvider(name, config[name], `${config.publicUrl}${callbackPath}`)
      : null;
  return { google: create('google'), aadb2c: create('aadb2c') };
}

function cookieOptions(deps: Deps) {
  return { path: '/login', httpOnly: true, sameSite: 'lax', secure: isSecure(deps.config), signed: true } as const;
}

function readFlow(request: FastifyRequest): ProviderFlow | null {
  const { valid, value } = request.unsignCookie(request.cookies[flowCookie] ?? '');
  return valid ? flowSchema.parse(JSON.parse(value)) : null;
}

async function leave(deps: Deps, provider: IdentityProvider, http: Http): Promise<FastifyReply> {
  if (!arrivedByHttps(deps.config, http.request)) return backToSignIn(http.reply, 'not_https');
  try {
    const { url, flow } = await provider.start();
    http.reply.setCookie(flowCookie, JSON.stringify(flow), { ...cookieOptions(deps), maxAge: flowLifetimeSeconds });
    return http.reply.redirect(url.href);
  } catch (error) {
    http.request.log.error({ reason: (error as Error).message }, 'the identity provider cannot be reached');
    return backToSignIn(http.reply, 'provider_unavailable');
  }
}

interface Http {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

async function comeBack(deps: Deps, providers: Providers, { request, reply }: Http): Promise<FastifyReply> {
  reply.clearCookie(flowCookie, { path: '/login' });
  try {
    const flow = readFlow(request);
    const provider = flow && providers[flow.provider];
    if (!provider) return await backToSignIn(reply, 'login_failed');
    const identity = await provider.finish(new URL(request.url, deps.config.publicUrl), flow);
    const { userId, principal } = await signInByProvider(deps, flow.provider, identity);
    await beginSession(request, userId, principal);
    if (userId !== null && !(await confirmProviderSignIn(deps, flow.provider, identity, userId))) {
      await request.session.destroy();
      return await backToSignIn(reply, 'login_failed');
    }
    const signIn = { account: principal.userDetails, address: request.ip, outcome: 'signed in' };
    request.log.info({ signIn, provider: flow.provider }, 'somebody signed in by a provider');
    return await reply.redirect('/');
  } catch (error) {
    // Only the message is logged, because causes of protocol errors can contain tokens.
    const signIn = { account: null, address: request.ip, outcome: 'refused' };
    request.log.warn({ signIn, reason: (error as Error).message }, 'sign-in by a provider failed');
    return backToSignIn(reply, 'login_failed');
  }
}

/** Sign-in with Google and with the e-mail provider. Failures redirect to the sign-in screen, which explains them. */
export function providerRoutes(deps: Deps): BoundRoute[] {
  const providers = providersOf(deps);
  return [
    on(startGoogle, async ({ http }) =>
      providers.google ? leave(deps, providers.google, http) : backToSignIn(http.reply, 'google_not_configured'),
    ),
    on(startAadb2c, async ({ http }) =>
      providers.aadb2c ? leave(deps, providers.aadb2c, http) : http.reply.redirect('/login/email'),
    ),
    on(finishProviderSignIn, async ({ http }) => comeBack(deps, providers, http)),
  ];
}
