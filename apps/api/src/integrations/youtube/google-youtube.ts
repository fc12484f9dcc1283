import { randomBytes } from 'node:crypto';
import { CodeChallengeMethod, OAuth2Client, type Credentials } from 'google-auth-library';
import { z } from 'zod';
import { YouTubeError, type GoogleTokens, type YouTube } from './youtube.ts';

export interface GoogleYouTubeConfig {
  readonly clientId: string;
  readonly clientSecret: string;
  readonly authorizeUrl: string;
  readonly tokenUrl: string;
  readonly revokeUrl: string;
  /** Address of the YouTube Data API, without a trailing slash. */
  readonly apiUrl: string;
}

/** To manage videos and to upload them. */
const scopes = ['https://www.googleapis.com/auth/youtube', 'https://www.googleapis.com/auth/youtube.upload'];

/** Longest wait for one answer, in milliseconds. The library tries thrice. */
const timeout = 5000;

const failedAnswer = z.object({
  response: z.object({ status: z.number(), data: z.unknown().optional() }),
});
const oauthError = z.object({ error: z.string().max(100) });

/** Google's answer in words of our own: the library's errors hold the request, and with it codes and tokens. */
function failureOf(error: unknown): YouTubeError {
  const answer = failedAnswer.safeParse(error);
  if (!answer.success) return new YouTubeError('unreachable', 'Google gave no answer');
  const { status, data } = answer.data.response;
  const word = oauthError.safeParse(data).data?.error ?? 'no reason given';
  if (status === 401 && word !== 'invalid_client') return new YouTubeError('unauthorized', `Google answered 401`);
  const refused = status >= 400 && status < 500 && status !== 429;
  return new YouTubeError(refused ? 'refused' : 'unreachable', `Google answered ${status}: ${word}`);
}

async function asked<T>(call: Promise<T>): Promise<T> {
  try {
    return await call;
  } catch (error) {
    throw failureOf(error);
  }
}

function tokensOf({ access_token, refresh_token, expiry_date }: Credentials): GoogleTokens {
  if (!access_token) throw new YouTubeError('refused', 'Google answered without an access token');
  return {
    accessToken: access_token,
    refreshToken: refresh_token ?? null,
    expiresAt: typeof expiry_date === 'number' ? new Date(expiry_date) : null,
  };
}

const channelList = z.object({
  items: z.array(z.object({ id: z.string(), snippet: z.object({ title: z.string() }) })).default([]),
});

/** YouTube by Google's own sign-in library, at the configured addresses. */
export function createGoogleYouTube(config: GoogleYouTubeConfig, redirectUri: string): YouTube {
  const { clientId, clientSecret, authorizeUrl, tokenUrl, revokeUrl, apiUrl } = config;
  const newClient = () =>
    new OAuth2Client({
      clientId,
      clientSecret,
      redirectUri,
      endpoints: { oauth2AuthBaseUrl: authorizeUrl, oauth2TokenUrl: tokenUrl, oauth2RevokeUrl: revokeUrl },
      transporterOptions: { timeout },
      // Otherwise the library would write requests and answers, tokens and all, into its debug log.
      useAuthRequestParameters: false,
    });
  return {
    async start(email) {
      const client = newClient();
      const state = randomBytes(32).toString('base64url');
      const { codeVerifier, codeChallenge } = await client.generateCodeVerifierAsync();
      const url = client.generateAuthUrl({
        access_type: 'offline',
        // Without asking again Google generates a refresh token only the first time.
        prompt: 'consent',
        scope: scopes,
        login_hint: email,
        state,
        code_challenge_method: CodeChallengeMethod.S256,
        ...(codeChallenge !== undefined && { code_challenge: codeChallenge }),
      });
      return { url, state, codeVerifier };
    },
    async exchange(code, codeVerifier) {
      const { tokens } = await asked(newClient().getToken({ code, codeVerifier }));
      return tokensOf(tokens);
    },
    async refresh(refreshToken) {
      const client = newClient();
      client.setCredentials({ refresh_token: refreshToken });
      const { credentials } = await asked(client.refreshAccessToken());
      return tokensOf(credentials);
    },
    async revoke(token) {
      try {
        await asked(newClient().revokeToken(token));
      } catch (error) {
        if (!(error instanceof YouTubeError) || error.reason === 'unreachable') throw error;
      }
    },
    async channels(accessToken) {
      const client = newClient();
      client.setCredentials({ access_token: accessToken });
      const url = `${apiUrl}/channels?part=snippet&mine=true&maxResults=50`;
      const { data } = await asked(client.request<unknown>({ url }));
      const parsed = channelList.safeParse(data);
      if (!parsed.success) throw new YouTubeError('unreachable', 'YouTube answered in an unknown form');
      return parsed.data.items.map(({ id, snippet }) => ({ id, name: snippet.title }));
    },
  };
}
