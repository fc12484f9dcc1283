/** What an account at Google has granted. */
export interface GoogleTokens {
  readonly accessToken: string;
  /** Null when Google generated none, as it does for an account that has granted access before. */
  readonly refreshToken: string | null;
  readonly expiresAt: Date | null;
}

/** Where to send the browser, and what must be remembered until it comes back. */
export interface AuthorizationStart {
  readonly url: string;
  readonly state: string;
  readonly codeVerifier: string;
}

export interface ChannelOfAccount {
  readonly id: string;
  readonly name: string;
}

/**
 * Why a call failed: `refused`, the grant is not good (any more); `unauthorized`, the access token is not; `unreachable`, nobody
 * answered in a useful way.
 */
export type YouTubeFailure = 'refused' | 'unauthorized' | 'unreachable';

/** A failed call. Its message never holds a code or a token. */
export class YouTubeError extends Error {
  readonly reason: YouTubeFailure;

  constructor(reason: YouTubeFailure, message: string) {
    super(message);
    this.name = 'YouTubeError';
    this.reason = reason;
  }
}

/** The video platform and the sign-in that opens it. Every failure is a YouTubeError. */
export interface YouTube {
  start(email: string): Promise<AuthorizationStart>;
  exchange(code: string, codeVerifier: string): Promise<GoogleTokens>;
  refresh(refreshToken: string): Promise<GoogleTokens>;
  /** Takes the grant back; one that is gone already is no failure. */
  revoke(token: string): Promise<void>;
  channels(accessToken: string): Promise<ChannelOfAccount[]>;
}
