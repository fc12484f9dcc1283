import * as contract from '@shootdesk/shared/channels/youtube-authorizations.contract';
import type { FastifyRequest } from 'fastify';
import type { Deps } from '../../deps.ts';
import type { Actor } from '../../kernel/actor.ts';
import { on, type BoundRoute } from '../../http/routing/call.ts';
import { hashSecret } from '../identity/public.ts';
import type { Owner } from './authorization.store.ts';
import { authorizationView } from './authorization.view.ts';
import { authorizedChannels, requireAuthorization, requireGrant } from './authorized-channels.ts';
import { finishAuthorization } from './finish-authorization.ts';
import { revokeAuthorization } from './revoke-authorization.ts';
import { startAuthorization } from './start-authorization.ts';

/** The person and session that started the authentication. */
export function ownerOf({ userId }: Actor, { sessionId }: FastifyRequest): Owner {
  return { userId, sessionHash: sessionId === null ? null : hashSecret(sessionId) };
}

/** Authentication at Google to connect a video channel. Codes and tokens stay on the server. */
export function authorizationRoutes(deps: Deps): BoundRoute[] {
  return [
    on(contract.startYoutubeAuthorization, ({ actor, body, http }) =>
      startAuthorization(deps, ownerOf(actor, http.request), body.emailAddress),
    ),
    on(contract.finishYoutubeAuthorization, async ({ actor, query, http }) => {
      const id = await finishAuthorization(deps, ownerOf(actor, http.request), query);
      const outcome = id === null ? 'error=expired' : `authorization=${id}`;
      return http.reply.redirect(`${contract.authorizePage}?${outcome}`);
    }),
    on(contract.getYoutubeAuthorization, async ({ actor, params, http }) =>
      authorizationView(await requireAuthorization(deps, ownerOf(actor, http.request), params.id)),
    ),
    on(contract.listAuthorizedChannels, async ({ actor, params, http }) => {
      const grant = await requireGrant(deps, ownerOf(actor, http.request), params.id);
      const results = await authorizedChannels(deps, grant);
      return { results, additionalInfo: { totalCount: results.length } };
    }),
    on(contract.revokeYoutubeAuthorization, ({ actor, params, ifMatch, http }) =>
      revokeAuthorization(deps, ownerOf(actor, http.request), params.id, ifMatch),
    ),
  ];
}
