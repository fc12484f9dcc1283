import { channelSentences } from '@shootdesk/shared/channels/channel-sentences';
import type { YoutubeChannelView } from '@shootdesk/shared/channels/youtube-channels.contract';
import { notFound } from '@shootdesk/shared/kernel/problem';
import type { Deps } from '../../deps.ts';
import type { Actor } from '../../kernel/actor.ts';
import { changeChannel } from './change-channel.ts';
import { findChannel } from './channel.store.ts';
import { askGoogle, openToken, requireVideoChannels } from './require-video-channels.ts';

/** Fetches a new access token and encrypts both tokens with the newest key, so that old keys can be removed. */
export async function refreshChannel(deps: Deps, actor: Actor, id: number): Promise<YoutubeChannelView> {
  const { youtube, cipher } = requireVideoChannels(deps);
  const channel = await findChannel(deps.prisma, id);
  if (!channel) throw notFound('The channel');
  const refreshToken = openToken(deps, channel.refreshTokenCipher);
  const tokens = await askGoogle(deps, youtube.refresh(refreshToken), channelSentences.disconnected);
  return changeChannel(
    deps,
    actor,
    { id, ifMatch: null },
    {
      accessTokenCipher: cipher.encrypt(tokens.accessToken),
      refreshTokenCipher: cipher.encrypt(tokens.refreshToken ?? refreshToken),
      tokenExpiresAt: tokens.expiresAt,
    },
  );
}
