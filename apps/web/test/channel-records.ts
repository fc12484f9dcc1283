import type { YoutubeAuthorizationView } from '@shootdesk/shared/channels/youtube-authorizations.contract';
import type { YoutubeChannelView } from '@shootdesk/shared/channels/youtube-channels.contract';
import type { ApiKeyView } from '@shootdesk/shared/api-keys/api-keys.contract';

const instant = '2026-03-01T00:00:00.000Z';
const mask = '••••••••';

/** Channel 5, linked to client 7, with what the test is about. */
export function aChannel(parts: Partial<YoutubeChannelView> = {}): YoutubeChannelView {
  return {
    id: 5,
    name: 'Harbour Films',
    emailAddress: 'films@example.com',
    channelId: 'UC123',
    videoServiceTypeId: 1,
    accessToken: mask,
    refreshToken: mask,
    tokenExpiresAt: instant,
    clientYoutubeChannels: [
      {
        id: 31,
        clientId: 7,
        youtubeChannelId: 5,
        name: 'Anchor Realty',
        client: { name: 'Anchor Realty' },
        cache_key: 1,
      },
    ],
    createdAt: instant,
    updatedAt: instant,
    cache_key: 4,
    ...parts,
  };
}

/** Authentication 9, finished, with what the test is about. */
export function anAuthorization(parts: Partial<YoutubeAuthorizationView> = {}): YoutubeAuthorizationView {
  return {
    id: 9,
    emailAddress: 'films@example.com',
    status: 'authorized',
    error: null,
    accessToken: mask,
    refreshToken: mask,
    expiresAt: instant,
    cache_key: 3,
    ...parts,
  };
}

/** API key 3 of user 12, with what the test is about. */
export function anApiKey(parts: Partial<ApiKeyView> = {}): ApiKeyView {
  return {
    id: 3,
    name: 'Listing portal',
    prefix: 'sdk_abcd',
    user: { id: 12, name: 'Portal' },
    kind: 'client',
    scopes: [],
    endsAt: null,
    clients: [{ id: 7, name: 'Anchor Realty' }],
    createdBy: { id: 1, name: 'Olivia Hart' },
    createdAt: instant,
    lastUsedAt: null,
    revokedAt: null,
    cache_key: 1,
    ...parts,
  };
}
