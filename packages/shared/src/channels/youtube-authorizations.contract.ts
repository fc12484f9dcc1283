import { z } from 'zod';
import { rolesOnly, roleSets } from '../kernel/access.ts';
import { endpoint } from '../kernel/endpoint.ts';
import { created, deleted, list, redirect, single } from '../kernel/responses.ts';
import { cacheKey, id, instant } from '../kernel/wire.ts';
import { channelEmail, maskedToken } from './channel-fields.ts';

const tag = 'Video channels';
const access = rolesOnly(roleSets.backOffice);

/** Path in the web app to which an authentication returns, with its id as `authorization`. */
export const authorizePage = '/systemManager/youtube/authorize';

export const youtubeAuthorization = z
  .object({
    id,
    emailAddress: z.string(),
    status: z.enum(['waiting', 'authorized', 'failed']),
    error: z.string().nullable().describe('A sentence, when something stands in the way of adding a channel'),
    accessToken: maskedToken,
    refreshToken: maskedToken,
    expiresAt: instant.describe('Until when it can be used'),
    cache_key: cacheKey,
  })
  .meta({ id: 'YoutubeAuthorization' });

export type YoutubeAuthorizationView = z.output<typeof youtubeAuthorization>;

export const startYoutubeAuthorization = endpoint({
  id: 'startYoutubeAuthorization',
  method: 'POST',
  repeats: 'unanswered',
  path: '/v1/youtube-authorizations',
  tag,
  summary: 'Authenticate at Google for a video channel',
  description:
    'Starts the authentication: send the browser to `url`. It comes back to the channel page with `?authorization=<id>`. Bound to the session, ' +
    'for 30 minutes. BackOffice.',
  access,
  body: z.strictObject({ emailAddress: channelEmail }),
  response: created(z.object({ id, url: z.url() })),
});

export const finishYoutubeAuthorization = endpoint({
  id: 'finishYoutubeAuthorization',
  method: 'GET',
  path: '/v1/youtube-authorizations/callback',
  tag,
  summary: 'Return from Google',
  description:
    'Checks the state, exchanges the code for tokens, which stay on the server, and sends the browser back to the channel page.',
  access,
  query: z.looseObject({ state: z.string().optional(), code: z.string().optional(), error: z.string().optional() }),
  response: redirect('To the channel page'),
});

export const getYoutubeAuthorization = endpoint({
  id: 'getYoutubeAuthorization',
  method: 'GET',
  path: '/v1/youtube-authorizations/:id',
  tag,
  summary: 'How an authentication went',
  description: 'Own ones of this session only. Tokens are masked. BackOffice.',
  access,
  response: single(youtubeAuthorization),
  errors: ['not_found'],
});

export const listAuthorizedChannels = endpoint({
  id: 'listAuthorizedChannels',
  method: 'GET',
  path: '/v1/youtube-authorizations/:id/channels',
  tag,
  summary: 'Channels of the account that was authenticated',
  description: 'Read from YouTube. 422 with "No Available Channels" when the account has none. BackOffice.',
  access,
  response: list(z.object({ id: z.string().describe('Id at YouTube'), name: z.string() })),
  errors: ['not_found', 'conflict', 'rule_violated'],
});

export const revokeYoutubeAuthorization = endpoint({
  id: 'revokeYoutubeAuthorization',
  method: 'DELETE',
  path: '/v1/youtube-authorizations/:id',
  tag,
  summary: 'Revoke the token of an authentication',
  description: 'Takes the access back at Google and forgets the authentication. BackOffice.',
  access,
  response: deleted,
  ifMatch: true,
  errors: ['not_found', 'stale'],
});
