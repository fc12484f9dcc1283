import * as client from 'openid-client';
import type { OidcProviderConfig } from '../../config.ts';

/** Signed cookie during the authentication at the provider. */
export interface ProviderFlow {
  readonly provider: ProviderName;
  readonly state: string;
  readonly nonce: string;
  readonly codeVerifier: string;
}

export type ProviderName = 'google' | 'aadb2c';

export interface ProvidedIdentity {
  readonly subject: string;
  /** Verified by the provider; else null. */
  readonly email: string | null;
}

/** OpenID Connect sign-in: authorization code with PKCE, state and nonce. */
export interface IdentityProvider {
  /** URL for the browser, and the state to store until it returns. */
  start(): Promise<{ url: URL; flow: ProviderFlow }>;
  /** Checks the redirect; throws when anything does not match. */
  finish(currentUrl: URL, flow: ProviderFlow): Promise<ProvidedIdentity>;
}

type Claims = Record<string, unknown>;

const timeoutSeconds = 10;

/** Azure AD B2C puts the verified address into `emails`; others set `email_verified`. */
function verifiedEmail(name: ProviderName, claims: Claims): string | null {
  if (claims['email_verified'] === true && typeof claims['email'] === 'string') return claims['email'];
  if (name !== 'aadb2c' || claims['email_verified'] !== undefined) return null;
  const [first] = Array.isArray(claims['emails']) ? (claims['emails'] as unknown[]) : [];
  return typeof first === 'string' ? first : null;
}

function discover(config: OidcProviderConfig): Promise<client.Configuration> {
  const issuer = new URL(config.issuer);
  // Plain http only for a provider on the same machine.
  const local = issuer.protocol === 'http:' && ['localhost', '127.0.0.1', '[::1]'].includes(issuer.hostname);
  return client.discovery(issuer, config.clientId, config.clientSecret, undefined, {
    timeout: timeoutSeconds,
    ...(local ? { execute: [client.allowInsecureRequests] } : {}),
  });
}

/** Caches the result per process; a failure is retried by the next call. */
function once<T>(load: () => Promise<T>): () => Promise<T> {
  let cached: Promise<T> | null = null;
  return () => {
    cached ??= load().catch((error: unknown) => {
      cached = null;
      throw error;
    });
    return cached;
  };
}

export function createIdentityProvider(
  name: ProviderName,
  config: OidcProviderConfig,
  redirectUri: string,
): IdentityProvider {
  const discovered = once(() => discover(config));
  return {
    async start() {
      const codeVerifier = client.randomPKCECodeVerifier();
      const flow = { provider: name, state: client.randomState(), nonce: client.randomNonce(), codeVerifier };
      const url = client.buildAuthorizationUrl(await discovered(), {
        redirect_uri: redirectUri,
        scope: 'openid email profile',
        state: flow.state,
        nonce: flow.nonce,
        code_challenge: await client.calculatePKCECodeChallenge(codeVerifier),
        code_challenge_method: 'S256',
        // On a shared computer, the next person must not be signed in as the previous one.
        prompt: name === 'google' ? 'select_account' : 'login',
      });
      return { url, flow };
    },
    async finish(currentUrl, flow) {
      const configuration = await discovered();
      const tokens = await client.authorizationCodeGrant(configuration, currentUrl, {
        expectedState: flow.state,
        expectedNonce: flow.nonce,
        pkceCodeVerifier: flow.codeVerifier,
        idTokenExpected: true,
      });
      const claims = tokens.claims() as Claims & { sub: string };
      const email = verifiedEmail(name, claims);
      if (email !== null || !configuration.serverMetadata().userinfo_endpoint) return { subject: claims.sub, email };
      const more = await client.fetchUserInfo(configuration, tokens.access_token, claims.sub);
      return { subject: claims.sub, email: verifiedEmail(name, more) };
    },
  };
}
