import type { Config } from '../../config.ts';
import { createTokenCipher, type TokenCipher } from '../token-cipher.ts';
import { createGoogleYouTube } from './google-youtube.ts';
import type { YouTube } from './youtube.ts';

/** What it takes to connect a channel: the platform, and what keeps its tokens. */
export interface VideoChannels {
  readonly youtube: YouTube;
  readonly cipher: TokenCipher;
}

/** Path of the API that Google sends the browser back to; to be registered there below PUBLIC_URL. */
export const callbackPath = '/v1/youtube-authorizations/callback';

/** Null where the configuration names no application at Google. */
export function createVideoChannels({ youtube, publicUrl }: Config): VideoChannels | null {
  if (!youtube) return null;
  return {
    youtube: createGoogleYouTube(youtube, `${publicUrl}${callbackPath}`),
    cipher: createTokenCipher(youtube.encryptionKeys),
  };
}
