import type { Config } from '../../config.ts';

type Directives = Record<string, string[]>;

/** Origin of the emulator for `UseDevelopmentStorage=true`. */
const developmentOrigin = 'http://127.0.0.1:10000';

/** Origin of blob storage, to which the browser uploads; null without storage. */
export function blobOrigin(connectionString: string | null): string | null {
  if (!connectionString) return null;
  const parts = new Map(
    connectionString.split(';').map((part) => {
      const at = part.indexOf('=');
      return [part.slice(0, at).trim(), part.slice(at + 1).trim()] as const;
    }),
  );
  if (parts.get('UseDevelopmentStorage') === 'true') return developmentOrigin;
  const endpoint = parts.get('BlobEndpoint');
  if (endpoint) return new URL(endpoint).origin;
  const suffix = parts.get('EndpointSuffix') ?? 'core.windows.net';
  return `${parts.get('DefaultEndpointsProtocol') ?? 'https'}://${parts.get('AccountName')}.blob.${suffix}`;
}

/** CSP of the pages: scripts only from this site; styles added at run time need the page's nonce. */
export function contentSecurity(config: Config, styleNonce?: string): Directives {
  const account = config.blobAccountUrl ? new URL(config.blobAccountUrl).origin : null;
  const blobs = blobOrigin(config.blobConnectionString) ?? account;
  const files = blobs ? [blobs] : [];
  const tiles = config.mapTiles ? [new URL(config.mapTiles.url).origin] : [];
  return {
    'default-src': ["'self'"],
    'script-src': ["'self'"],
    'script-src-attr': ["'none'"],
    'style-src': ["'self'", ...(styleNonce ? [`'nonce-${styleNonce}'`] : [])],
    'img-src': ["'self'", 'data:', 'blob:', ...files, ...tiles],
    'media-src': ["'self'", 'blob:', ...files],
    'connect-src': ["'self'", ...files],
    'worker-src': ["'self'", 'blob:'],
    'font-src': ["'self'"],
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'none'"],
    ...(config.publicUrl.startsWith('https:') ? { 'upgrade-insecure-requests': [] } : {}),
  };
}

export function contentSecurityHeader(config: Config, styleNonce?: string): string {
  const directives = Object.entries(contentSecurity(config, styleNonce));
  return directives.map(([name, sources]) => [name, ...sources].join(' ')).join('; ');
}
