/** Tokens that Google granted. */
export interface GoogleTokens {
  readonly accessToken: string;
  /** Null when Google issued none, as for an account that granted access before. */
  readonly refreshToken: string | null;
  readonly expiresAt: Date | null;
}

/** Address for the browser, and the state to keep until it returns. */
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
 * Why a call failed. `refused`: the grant is not valid (any more). `unauthorized`: the access token is not. `unreachable`: no useful
 * answer.
 */
export type YouTubeFailure = 'refused' | 'unauthorized' | 'unreachable';

/** A failed call to YouTube. Its message never holds a code or a token. */
export class YouTubeError extends Error {
  readonly reason: YouTubeFailure;

  constructor(reason: YouTubeFailure, message: string) {
    super(message);
    this.name = 'YouTubeError';
    this.reason = reason;
  }
}

/** The video platform with its sign-in. Every failure is a YouTubeError. */
export interface YouTube {
  start(email: string): Promise<AuthorizationStart>;
  exchange(code: string, codeVerifier: string): Promise<GoogleTokens>;
  refresh(refreshToken: string): Promise<GoogleTokens>;
  /** Revokes the grant; succeeds if it was revoked before. */
  revoke(token: string): Promise<void>;
  channels(accessToken: string): Promise<ChannelOfAccount[]>;
}
