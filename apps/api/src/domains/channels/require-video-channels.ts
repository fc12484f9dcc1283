import { channelSentences } from '@shootdesk/shared/channels/channel-sentences';
import { problem } from '@shootdesk/shared/kernel/problem';
import type { Deps } from '../../deps.ts';
import type { VideoChannels } from '../../integrations/youtube/video-channels.ts';
import { YouTubeError } from '../../integrations/youtube/youtube.ts';

/** 503 when video channels are not configured. */
export function requireVideoChannels({ videoChannels }: Pick<Deps, 'videoChannels'>): VideoChannels {
  if (!videoChannels) throw problem('unavailable', channelSentences.notSetUp);
  return videoChannels;
}

/**
 * Awaits a call to Google and converts failures to problems.
 * @param refused sentence for an invalid grant
 */
export async function askGoogle<T>(deps: Pick<Deps, 'log'>, call: Promise<T>, refused: string): Promise<T> {
  try {
    return await call;
  } catch (error) {
    if (!(error instanceof YouTubeError)) throw error;
    deps.log.warn({ reason: error.message }, 'a call to Google failed');
    if (error.reason === 'unreachable') {
      throw problem('unavailable', channelSentences.unreachable, { retryAfter: 30 });
    }
    throw problem('rule_violated', refused);
  }
}

/** Throws a problem when the token's key was removed from the configuration. */
export function openToken(deps: Pick<Deps, 'videoChannels' | 'log'>, stored: string): string {
  try {
    return requireVideoChannels(deps).cipher.decrypt(stored);
  } catch (error) {
    if (!(error instanceof Error) || error.name === 'Problem') throw error;
    deps.log.error({ reason: error.message }, 'a stored token cannot be decrypted');
    throw problem('rule_violated', channelSentences.disconnected);
  }
}
