import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import Provider, { interactionPolicy, type ClientMetadata, type Configuration } from 'oidc-provider';

/** The provider's claims about the person. */
export type ProviderClaims = Record<string, unknown> & { readonly sub: string };

export interface TestIdentityProvider {
  readonly issuer: string;
  /** Sets who signs in from now on. */
  signsIn(claims: ProviderClaims): void;
  /** Follows the redirects at the provider and returns the URL that leads back. */
  visit(url: string): Promise<string>;
  close(): Promise<void>;
}

interface ProviderOptions {
  readonly clientId: string;
  readonly clientSecret: string;
  readonly redirectUri: string;
}

/** Supports `prompt=select_account`, like Google. */
function policyWithAccountChoice(): interactionPolicy.DefaultPolicy {
  const policy = interactionPolicy.base();
  policy.add(new interactionPolicy.Prompt({ name: 'select_account', requestable: true }), 0);
  return policy;
}

function configuration(client: ClientMetadata, current: () => ProviderClaims): Configuration {
  return {
    clients: [client],
    claims: { openid: ['sub', 'emails'], email: ['email', 'email_verified'] },
    // Claims are in the ID token, as with Google and Azure AD B2C.
    conformIdTokenClaims: false,
    findAccount: () => ({ accountId: current().sub, claims: () => current() }),
    interactions: {
      policy: policyWithAccountChoice(),
      url: (_context, interaction) => `/interaction/${interaction.uid}`,
    },
    features: { devInteractions: { enabled: false } },
    cookies: { keys: ['test'] },
    pkce: { required: () => true },
    loadExistingGrant: async (context) => {
      const grant = new context.oidc.provider.Grant({
        clientId: client.client_id,
        accountId: context.oidc.session!.accountId!,
      });
      grant.addOIDCScope('openid email profile');
      await grant.save();
      return grant;
    },
  };
}

function keepCookies(jar: Map<string, string>, response: Response): void {
  for (const cookie of response.headers.getSetCookie()) {
    const pair = cookie.split(';', 1)[0] ?? '';
    const at = pair.indexOf('=');
    jar.set(pair.slice(0, at), pair.slice(at + 1));
  }
}

async function followWithin(issuer: string, url: string): Promise<string> {
  const jar = new Map<string, string>();
  let next = url;
  while (next.startsWith(issuer)) {
    const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ');
    const response = await fetch(next, { redirect: 'manual', headers: { cookie } });
    keepCookies(jar, response);
    const location = response.headers.get('location');
    if (!location) throw new Error(`The provider answered ${response.status}: ${await response.text()}`);
    next = new URL(location, next).href;
  }
  return next;
}

/** A real OpenID Connect provider on a free port, which signs everyone in at once. */
export async function startIdentityProvider(options: ProviderOptions): Promise<TestIdentityProvider> {
  let current: ProviderClaims = { sub: 'nobody' };
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const client = {
    client_id: options.clientId,
    client_secret: options.clientSecret,
    redirect_uris: [options.redirectUri],
  };
  const provider = new Provider(
    issuer,
    configuration(client, () => current),
  );
  const answer = provider.callback();
  server.on('request', (request, response) => {
    if (!request.url?.startsWith('/interaction/')) return void answer(request, response);
    const result = { select_account: {}, login: { accountId: current.sub } };
    return void provider.interactionFinished(request, response, result);
  });
  return {
    issuer,
    signsIn: (claims) => {
      current = claims;
    },
    visit: (url) => followWithin(issuer, url),
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
