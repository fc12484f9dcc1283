import type { Config } from '../../config.ts';
import { createTokenCipher, type TokenCipher } from '../token-cipher.ts';
import { createGoogleYouTube } from './google-youtube.ts';
import type { YouTube } from './youtube.ts';

/** Services for video channels: the platform, and the cipher for its tokens. */
export interface VideoChannels {
  readonly youtube: YouTube;
  readonly cipher: TokenCipher;
}

/** API path that Google redirects to. Register it at Google below PUBLIC_URL. */
export const callbackPath = '/v1/youtube-authorizations/callback';

/** Null when no Google application is configured. */
export function createVideoChannels({ youtube, publicUrl }: Config): VideoChannels | null {
  if (!youtube) return null;
  return {
    youtube: createGoogleYouTube(youtube, `${publicUrl}${callbackPath}`),
    cipher: createTokenCipher(youtube.encryptionKeys),
  };
}
