import type { ManagedIdentityConfig } from '../../config.ts';

const resource = 'https://storage.azure.com/';
/** Azure's instance metadata service. */
const machineEndpoint = 'http://169.254.169.254/metadata/identity/oauth2/token';

interface TokenAnswer {
  readonly access_token?: string;
  readonly expires_on?: string | number;
}

interface Credential {
  getToken(
    scopes: string | string[],
    options?: { abortSignal?: unknown },
  ): Promise<{ token: string; expiresOnTimestamp: number }>;
}

function request({ host, clientId }: ManagedIdentityConfig): { url: URL; headers: Record<string, string> } {
  const url = new URL(host?.endpoint ?? machineEndpoint);
  url.searchParams.set('resource', resource);
  url.searchParams.set('api-version', host ? '2019-08-01' : '2018-02-01');
  if (clientId) url.searchParams.set('client_id', clientId);
  return { url, headers: host ? { 'x-identity-header': host.secret } : { metadata: 'true' } };
}

/** A credential of a managed identity. Not the official library, because it brings a browser sign-in for these few lines. */
export function managedIdentity(config: ManagedIdentityConfig): Credential {
  return {
    getToken: async (_scopes, options) => {
      const { url, headers } = request(config);
      const signal = options?.abortSignal as AbortSignal | undefined;
      const answer = await fetch(url, { headers, signal: signal ?? AbortSignal.timeout(10_000) });
      const token = (await answer.json().catch(() => ({}))) as TokenAnswer;
      if (!answer.ok || !token.access_token) {
        throw new Error(`This server has no managed identity that may be used (status ${answer.status}).`);
      }
      return { token: token.access_token, expiresOnTimestamp: Number(token.expires_on) * 1000 };
    },
  };
}
