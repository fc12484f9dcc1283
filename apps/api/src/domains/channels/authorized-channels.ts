import { channelSentences } from '@shootdesk/shared/channels/channel-sentences';
import { problem } from '@shootdesk/shared/kernel/problem';
import type { Deps } from '../../deps.ts';
import { YouTubeError, type ChannelOfAccount } from '../../integrations/youtube/youtube.ts';
import { findAuthorization, type AuthorizationRow, type Owner } from './authorization.store.ts';
import { failureSentence } from './authorization.view.ts';
import { askGoogle, openToken, requireVideoChannels } from './require-video-channels.ts';

/** 404 when it does not exist, has expired or belongs to another owner. */
export async function requireAuthorization(deps: Deps, owner: Owner, id: number): Promise<AuthorizationRow> {
  const row = await findAuthorization(deps.prisma, owner, id, deps.now());
  if (!row) throw problem('not_found', channelSentences.expired);
  return row;
}

/** A finished authentication with its encrypted tokens. */
export async function requireGrant(deps: Deps, owner: Owner, id: number) {
  const row = await requireAuthorization(deps, owner, id);
  const { accessTokenCipher, refreshTokenCipher } = row;
  const sentence = failureSentence(row);
  if (sentence) throw problem('conflict', sentence);
  if (!accessTokenCipher || !refreshTokenCipher) {
    throw problem('conflict', 'The authentication is not finished. Please authenticate first.');
  }
  return { ...row, accessTokenCipher, refreshTokenCipher };
}

/** Empty when Google no longer accepts the token. */
async function readChannels(deps: Deps, accessToken: string): Promise<ChannelOfAccount[]> {
  try {
    return await requireVideoChannels(deps).youtube.channels(accessToken);
  } catch (error) {
    if (!(error instanceof YouTubeError) || error.reason !== 'unauthorized') throw error;
    deps.log.warn({ reason: error.message }, 'YouTube did not list the channels of an account');
    return [];
  }
}

export async function authorizedChannels(
  deps: Deps,
  grant: { readonly accessTokenCipher: string },
): Promise<ChannelOfAccount[]> {
  const reading = readChannels(deps, openToken(deps, grant.accessTokenCipher));
  const channels = await askGoogle(deps, reading, channelSentences.refused);
  if (channels.length === 0) throw problem('rule_violated', channelSentences.noChannels);
  return channels;
}
