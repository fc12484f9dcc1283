import {
  getMe,
  requestPasswordReset,
  resetPassword,
  signIn,
  signOut,
} from '@shootdesk/shared/sign-in/sign-in.contract';
import * as firstAccount from '@shootdesk/shared/sign-in/first-account.contract';
import { enterCode } from '@shootdesk/shared/sign-in/two-factor.contract';
import { Problem, problem } from '@shootdesk/shared/kernel/problem';
import { ownPath } from '@shootdesk/shared/kernel/own-path';
import type { Deps } from '../../deps.ts';
import { on, type BoundRoute, type Call } from '../../http/routing/call.ts';
import { readKnownDevice, rememberDevice } from '../../auth/known-device.ts';
import { requireHttps } from '../../auth/require-https.ts';
import { findAccount } from '../../auth/account.store.ts';
import { beginSession, endSession } from '../../auth/session.ts';
import { beginPendingSignIn, endPendingSignIn, readPendingSignIn } from '../../auth/pending-sign-in.ts';
import { principalOf } from '../../auth/actor-of.ts';
import { createFirstAccount } from './first-account.ts';
import { noteSignIn } from './credentials.store.ts';
import { providerRoutes } from './provider-routes.ts';
import { sessionRoutes } from './session-routes.ts';
import * as resets from './reset-password.ts';
import { checkCode, checkPassword, signInFailed, type RightPassword } from './sign-in.ts';
import { twoFactorRoutes } from './two-factor-routes.ts';

function refuseInGatewayMode({ config }: Deps): void {
  if (config.identity.mode === 'session') return;
  throw problem('rule_violated', 'Signing in is done by the gateway in front of this site.');
}

type Http = Call<typeof signIn>['http'];

function outcomeOf(error: unknown): string {
  if (!(error instanceof Problem)) return 'failed';
  return error.code === 'too_many_requests' ? 'too many attempts' : 'refused';
}

/** Begins a session after the password and any second factor were verified. */
async function finishSignIn(deps: Deps, http: Http, { account, passwordHash }: RightPassword) {
  const { request } = http;
  const { userId, email } = account;
  const principal = principalOf(account, 'password');
  await beginSession(request, userId, principal);
  const isNoted = await noteSignIn(deps.prisma, { userId, passwordHash }, deps.now());
  // Read again after `noteSignIn` has waited for concurrent changes: a change of the second factor could not end this session before it existed.
  const present = isNoted && (await findAccount(deps.prisma, userId));
  if (!present || present.hasTwoFactor !== account.hasTwoFactor) {
    await request.session.destroy();
    throw signInFailed();
  }
  rememberDevice(deps.config, http, email);
  const signIn = { account: email, address: request.ip, outcome: 'signed in' };
  request.log.info({ signIn }, 'somebody signed in');
  return { ...principal, userRoles: [...principal.userRoles] };
}

function passwordRoutes(deps: Deps): BoundRoute[] {
  return [
    on(signIn, async ({ body, http }) => {
      const { request } = http;
      refuseInGatewayMode(deps);
      requireHttps(deps.config, request);
      const device = readKnownDevice(deps.config, request);
      const attempt = { account: body.email, address: request.ip };
      const { account, passwordHash } = await checkPassword(deps, { ...body, address: request.ip, device }).catch(
        (error: unknown) => {
          request.log.warn({ signIn: { ...attempt, outcome: outcomeOf(error) } }, 'a sign-in was refused');
          throw error;
        },
      );
      if (account.hasTwoFactor) {
        beginPendingSignIn(deps.config, http.reply, { userId: account.userId, passwordHash, now: deps.now() });
        throw problem('code_required', 'Please enter the code of your authenticator app.');
      }
      return finishSignIn(deps, http, { account, passwordHash });
    }),
    on(enterCode, async ({ body, http }) => {
      const { request, reply } = http;
      refuseInGatewayMode(deps);
      requireHttps(deps.config, request);
      const pending = readPendingSignIn(deps.config, request, deps.now());
      const right = await checkCode(deps, pending, body.code).catch((error: unknown) => {
        const signIn = { userId: pending?.userId ?? null, address: request.ip, outcome: outcomeOf(error) };
        request.log.warn({ signIn }, 'a code was refused');
        throw error;
      });
      const principal = await finishSignIn(deps, http, right);
      endPendingSignIn(deps.config, reply);
      return principal;
    }),
    on(firstAccount.createFirstAccount, async ({ body, http: { request } }) => {
      refuseInGatewayMode(deps);
      requireHttps(deps.config, request);
      await deps.attempts.spend([['firstAccountFromAddress', request.ip]]);
      const account = await findAccount(deps.prisma, await createFirstAccount(deps, body));
      if (!account) throw signInFailed();
      const principal = principalOf(account, 'password');
      await beginSession(request, account.userId, principal);
      return { ...principal, userRoles: [...principal.userRoles] };
    }),
    on(requestPasswordReset, async ({ body, http: { request } }) => {
      refuseInGatewayMode(deps);
      await deps.attempts.spend([
        ['mailToAccount', body.email.toLowerCase()],
        ['mailFromAddress', request.ip],
      ]);
      await resets.requestPasswordReset(deps, body.email, request.id);
      return { sent: true as const };
    }),
    on(resetPassword, async ({ body, http: { request } }) => {
      await deps.attempts.spend([['resetFromAddress', request.ip]]);
      await resets.resetPassword(deps, body);
      return { changed: true as const };
    }),
  ];
}

export function identityRoutes(deps: Deps): BoundRoute[] {
  return [
    ...sessionRoutes(deps),
    ...twoFactorRoutes(deps),
    on(getMe, async ({ http: { request } }) => {
      const { identity } = request;
      if (identity.kind === 'anonymous') return { clientPrincipal: null };
      return { clientPrincipal: { ...identity.principal, userRoles: [...identity.principal.userRoles] } };
    }),
  ];
}

export function signInRoutes(deps: Deps): BoundRoute[] {
  return [
    ...passwordRoutes(deps),
    ...providerRoutes(deps),
    on(signOut, async ({ query, http: { request, reply } }) => {
      await endSession(deps, request, reply);
      endPendingSignIn(deps.config, reply);
      return reply.redirect(ownPath(query.post_logout_redirect_uri ?? '') ?? '/login');
    }),
  ];
}
