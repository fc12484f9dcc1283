export interface GoogleTokens {
  readonly accessToken: string;
  /** Null when Google issued none, because access was granted before. */
  readonly refreshToken: string | null;
  readonly expiresAt: Date | null;
}

/** URL for the browser, and the state to store until it returns. */
export interface AuthorizationStart {
  readonly url: string;
  readonly state: string;
  readonly codeVerifier: string;
}

export interface ChannelOfAccount {
  readonly id: string;
  readonly name: string;
}

/** `refused`: invalid grant. `unauthorized`: invalid access token. `unreachable`: no usable answer. */
export type YouTubeFailure = 'refused' | 'unauthorized' | 'unreachable';

/** Its message never contains a code or token. */
export class YouTubeError extends Error {
  readonly reason: YouTubeFailure;

  constructor(reason: YouTubeFailure, message: string) {
    super(message);
    this.name = 'YouTubeError';
    this.reason = reason;
  }
}

/** The video platform. Every failure is a YouTubeError. */
export interface YouTube {
  start(email: string): Promise<AuthorizationStart>;
  exchange(code: string, codeVerifier: string): Promise<GoogleTokens>;
  refresh(refreshToken: string): Promise<GoogleTokens>;
  /** Succeeds if it was revoked before. */
  revoke(token: string): Promise<void>;
  channels(accessToken: string): Promise<ChannelOfAccount[]>;
}
