/** What the build is made of, written into the worker by the build. */
export interface Shell {
  /** Changes with every file of the build. */
  readonly version: string;
  /** The script with which the page of this build begins. */
  readonly entry: string;
  /** Paths of all hashed files. */
  readonly files: readonly string[];
}

/** How the worker answers a request: with a page, with a file of the build, or not at all. */
export type Handling = 'page' | 'file' | 'none';

/** Paths that the server answers itself, and pages of people who are not signed in. */
const unhandled =
  /^\/(v\d+|\.auth|docs|openapi\.json|healthz|readyz|assets|logout|login[^/]*|review|book|order|forgot-password|reset-password|set-up)(\/|$)/;

/** Decides how a request is answered. Answers of the API are never touched, because the page keeps those itself, for one person. */
export function handlingOf({ method, mode, url }: Pick<Request, 'method' | 'mode' | 'url'>, origin: string): Handling {
  const address = new URL(url);
  if (method !== 'GET' || address.origin !== origin) return 'none';
  if (mode === 'navigate') return unhandled.test(address.pathname) ? 'none' : 'page';
  return address.pathname.startsWith('/assets/') ? 'file' : 'none';
}

/** Whether an answer to a navigation is of the product, rather than of a proxy before a server that is away. */
export const isPageOfServer = ({ status }: Pick<Response, 'status'>): boolean => ![502, 503, 504].includes(status);

const cachePrefix = 'shootdesk-shell-';

export const cacheNameOf = ({ version }: Pick<Shell, 'version'>): string => cachePrefix + version;

/** Names the caches to delete, of all in the order in which they were made: two shells stay, because a tab may still show the one before. */
export function outdatedCaches(all: readonly string[], current: string): string[] {
  const others = all.filter((name) => name.startsWith(cachePrefix) && name !== current);
  return others.slice(0, -1);
}
