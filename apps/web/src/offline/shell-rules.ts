/** The content of a build, written into the worker at build time. */
export interface Shell {
  /** Changes with every file of the build. */
  readonly version: string;
  /** Entry script of this build's page. */
  readonly entry: string;
  /** Paths of all hashed files. */
  readonly files: readonly string[];
}

/** How the worker handles a request: with a page, with a file of the build, or not at all. */
export type Handling = 'page' | 'file' | 'none';

/** Paths that the server handles itself, and pages for people who are not signed in. */
const unhandled =
  /^\/(v\d+|\.auth|docs|openapi\.json|healthz|readyz|assets|logout|login[^/]*|review|book|order|forgot-password|reset-password|set-up)(\/|$)/;

/** Decides how a request is handled. API responses never pass through, because the page caches those itself, for one person. */
export function handlingOf({ method, mode, url }: Pick<Request, 'method' | 'mode' | 'url'>, origin: string): Handling {
  const address = new URL(url);
  if (method !== 'GET' || address.origin !== origin) return 'none';
  if (mode === 'navigate') return unhandled.test(address.pathname) ? 'none' : 'page';
  return address.pathname.startsWith('/assets/') ? 'file' : 'none';
}

/** Whether the response to a navigation comes from the product, and not from a proxy whose server is down. */
export const isPageOfServer = ({ status }: Pick<Response, 'status'>): boolean => ![502, 503, 504].includes(status);

const cachePrefix = 'shootdesk-shell-';

export const cacheNameOf = ({ version }: Pick<Shell, 'version'>): string => cachePrefix + version;

/** Names the caches to delete. `all` is ordered by age; the previous shell stays, because a tab may still run it. */
export function outdatedCaches(all: readonly string[], current: string): string[] {
  const others = all.filter((name) => name.startsWith(cachePrefix) && name !== current);
  return others.slice(0, -1);
}
