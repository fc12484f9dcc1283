import type { Config } from '../../config.ts';
import { createTokenCipher, type TokenCipher } from '../token-cipher.ts';
import { createGoogleYouTube } from './google-youtube.ts';
import type { YouTube } from './youtube.ts';

export interface VideoChannels {
  readonly youtube: YouTube;
  readonly cipher: TokenCipher;
}

/** Google's redirect path. Register it at Google below PUBLIC_URL. */
export const callbackPath = '/v1/youtube-authorizations/callback';

/** Null when no Google application is configured. */
export function createVideoChannels({ youtube, publicUrl }: Config): VideoChannels | null {
  if (!youtube) return null;
  return {
    youtube: createGoogleYouTube(youtube, `${publicUrl}${callbackPath}`),
    cipher: createTokenCipher(youtube.encryptionKeys),
  };
}
