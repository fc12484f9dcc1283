import { randomBytes } from 'node:crypto';
import { CodeChallengeMethod, OAuth2Client, type Credentials } from 'google-auth-library';
import { z } from 'zod';
import type { GoogleYouTubeConfig } from '../../config.ts';
import { YouTubeError, type GoogleTokens, type YouTube } from './youtube.ts';

/** OAuth scopes to manage and upload videos. */
const scopes = ['https://www.googleapis.com/auth/youtube', 'https://www.googleapis.com/auth/youtube.upload'];

/** Timeout of one attempt in ms. The library tries three times. */
const timeoutMs = 5000;

const failedAnswer = z.object({
  response: z.object({ status: z.number(), data: z.unknown().optional() }),
});
const oauthError = z.object({ error: z.string().max(100) });

/** Converts the library's errors, because they contain the request with codes and tokens. */
function failureOf(error: unknown): YouTubeError {
  const answer = failedAnswer.safeParse(error);
  if (!answer.success) return new YouTubeError('unreachable', 'Google gave no answer');
  const { status, data } = answer.data.response;
  const word = oauthError.safeParse(data).data?.error ?? 'no reason given';
  if (status === 401 && word !== 'invalid_client') return new YouTubeError('unauthorized', `Google answered 401`);
  const refused = status >= 400 && status < 500 && status !== 429;
  return new YouTubeError(refused ? 'refused' : 'unreachable', `Google answered ${status}: ${word}`);
}

async function translateFailure<T>(call: Promise<T>): Promise<T> {
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

/** Uses Google's sign-in library at the configured addresses. */
export function createGoogleYouTube(config: GoogleYouTubeConfig, redirectUri: string): YouTube {
  const { clientId, clientSecret, authorizeUrl, tokenUrl, revokeUrl, apiUrl } = config;
  const newClient = () =>
    new OAuth2Client({
      clientId,
      clientSecret,
      redirectUri,
      endpoints: { oauth2AuthBaseUrl: authorizeUrl, oauth2TokenUrl: tokenUrl, oauth2RevokeUrl: revokeUrl },
      transporterOptions: { timeout: timeoutMs },
      // Prevents the library from logging requests and answers, with tokens, at debug level.
      useAuthRequestParameters: false,
    });
  return {
    async start(email) {
      const client = newClient();
      const state = randomBytes(32).toString('base64url');
      const { codeVerifier, codeChallenge } = await client.generateCodeVerifierAsync();
      const url = client.generateAuthUrl({
        access_type: 'offline',
        // Google issues a refresh token only with a new consent.
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
      const { tokens } = await translateFailure(newClient().getToken({ code, codeVerifier }));
      return tokensOf(tokens);
    },
    async refresh(refreshToken) {
      const client = newClient();
      client.setCredentials({ refresh_token: refreshToken });
      const { credentials } = await translateFailure(client.refreshAccessToken());
      return tokensOf(credentials);
    },
    async revoke(token) {
      try {
        await translateFailure(newClient().revokeToken(token));
      } catch (error) {
        if (!(error instanceof YouTubeError) || error.reason === 'unreachable') throw error;
      }
    },
    async channels(accessToken) {
      const client = newClient();
      client.setCredentials({ access_token: accessToken });
      const url = `${apiUrl}/channels?part=snippet&mine=true&maxResults=50`;
      const { data } = await translateFailure(client.request<unknown>({ url }));
      const parsed = channelList.safeParse(data);
      if (!parsed.success) throw new YouTubeError('unreachable', 'YouTube answered in an unknown form');
      return parsed.data.items.map(({ id, snippet }) => ({ id, name: snippet.title }));
    },
  };
}
