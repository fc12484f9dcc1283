import type { ClientYoutubeChannelView } from '@shootdesk/shared/channels/channel-fields';
import type { VideoServiceTypeId } from '@shootdesk/shared/channels/video-service-types';
import type { YoutubeChannelView } from '@shootdesk/shared/channels/youtube-channels.contract';
import { hashSecret } from '../identity/public.ts';
import type { Fields } from '../record-changes/public.ts';
import type { ChannelRow } from './channel.store.ts';
import { maskOf } from './masked.ts';

export function linkView({ cacheKey, ...row }: ChannelRow['clients'][number]): ClientYoutubeChannelView {
  return { ...row, cache_key: cacheKey };
}

export function channelView(row: ChannelRow): YoutubeChannelView {
  return {
    id: row.id,
    name: row.name,
    emailAddress: row.emailAddress,
    channelId: row.channelId,
    videoServiceTypeId: row.videoServiceTypeId as VideoServiceTypeId,
    accessToken: maskOf(row.accessTokenCipher),
    refreshToken: maskOf(row.refreshTokenCipher),
    tokenExpiresAt: row.tokenExpiresAt?.toISOString() ?? null,
    clientYoutubeChannels: row.clients.map(linkView),
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
    cache_key: row.cacheKey,
  };
}

/** Fields for the change history. Tokens are compared but shown masked. */
export function channelFields(row: ChannelRow): Fields {
  return {
    name: row.name,
    emailAddress: row.emailAddress,
    channelId: row.channelId,
    videoServiceTypeId: row.videoServiceTypeId,
    accessToken: hashSecret(row.accessTokenCipher),
    refreshToken: hashSecret(row.refreshTokenCipher),
  };
}
