import {
  getMe,
  requestPasswordReset,
  resetPassword,
  signIn,
  signOut,
} from '@shootdesk/shared/identity/identity.contract';
import { problem } from '@shootdesk/shared/kernel/problem';
import type { Deps } from '../../deps.ts';
import { on, type BoundRoute } from '../../http/routing/call.ts';
import { readKnownDevice, rememberDevice } from '../../auth/known-device.ts';
import { requireHttps } from '../../auth/require-https.ts';
import { beginSession, endSession } from '../../auth/session.ts';
import { principalOf } from '../../auth/actor-of.ts';
import { noteSignIn } from './credentials.store.ts';
import { providerRoutes } from './provider-routes.ts';
import * as resets from './reset-password.ts';
import { checkPassword, signInFailed } from './sign-in.ts';

/** Accepts a path of this site as the target of a redirect, because any other could lead people to a copy of the site. */
function ownPath(path: string | undefined): string {
  return path && /^\/(?![/\\])[^\s\\]*$/.test(path) ? path : '/login';
}

function refuseInGatewayMode({ config }: Deps): void {
  if (config.identity.mode === 'session') return;
  throw problem('rule_violated', 'Signing in is done by the gateway in front of this site.');
}

function passwordRoutes(deps: Deps): BoundRoute[] {
  return [
    on(signIn, async ({ body, http }) => {
      const { request } = http;
      refuseInGatewayMode(deps);
      requireHttps(deps.config, request);
      const device = readKnownDevice(deps.config, request);
      const { account, passwordHash } = await checkPassword(deps, { ...body, address: request.ip, device });
      const { userId } = account;
      const principal = principalOf(account, 'password');
      await beginSession(request, userId, principal);
      if (!(await noteSignIn(deps.prisma, { userId, passwordHash }, deps.now()))) {
        await request.session.destroy();
        throw signInFailed();
      }
      rememberDevice(deps.config, http, account.email);
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

/** Calls about the signed-in person. */
export function identityRoutes(): BoundRoute[] {
  return [
    on(getMe, async ({ http: { request } }) => {
      const { identity } = request;
      if (identity.kind === 'anonymous') return { clientPrincipal: null };
      return { clientPrincipal: { ...identity.principal, userRoles: [...identity.principal.userRoles] } };
    }),
  ];
}

/** Calls that begin and end sessions. */
export function signInRoutes(deps: Deps): BoundRoute[] {
  return [
    ...passwordRoutes(deps),
    ...providerRoutes(deps),
    on(signOut, async ({ query, http: { request, reply } }) => {
      await endSession(deps, request, reply);
      return reply.redirect(ownPath(query.post_logout_redirect_uri));
    }),
  ];
}
