import { cacheNameOf, isPageOfServer, outdatedCaches, type Shell } from './shell-rules.ts';

/** Time in ms after which a cached page is served instead of waiting for the network. */
const networkLimitMs = 3000;

/** Cache key of a shell's page, which is stored with the server's headers. */
const pagePath = '/';

async function fetchPage({ entry }: Shell): Promise<Response> {
  const page = await fetch(pagePath, { cache: 'no-store' });
  // During a rollout the page may come from another build than the worker.
  if (!page.ok || !(await page.clone().text()).includes(entry)) throw new Error('The page is not of this build.');
  return page;
}

/** Caches the page and all files of a build. Copies files that an earlier build had instead of loading them. */
export async function keepShell(shell: Shell): Promise<void> {
  const cache = await caches.open(cacheNameOf(shell));
  const keepFile = async (path: string) => {
    const kept = await caches.match(path);
    return kept ? cache.put(path, kept) : cache.add(path);
  };
  const page = await fetchPage(shell);
  await Promise.all(shell.files.map(keepFile));
  // Last, because a page without its files is of no use.
  await cache.put(pagePath, page);
}

export async function removeOutdatedShells(shell: Shell): Promise<void> {
  const outdated = outdatedCaches(await caches.keys(), cacheNameOf(shell));
  await Promise.all(outdated.map((name) => caches.delete(name)));
}

async function keptPage(shell: Shell): Promise<Response | undefined> {
  // `caches.open` would create the cache again after the person has switched offline jobs off.
  return caches.match(pagePath, { cacheName: cacheNameOf(shell) });
}

/** Responds to a navigation with the server's page, or with the cached one when the server is slow. */
export async function answerPage(shell: Shell, request: Request): Promise<Response> {
  const fetched = fetch(request);
  const late = new Promise<null>((resolve) => setTimeout(() => resolve(null), networkLimitMs));
  const fresh = await Promise.race([fetched.catch(() => null), late]);
  if (fresh && isPageOfServer(fresh)) return fresh;
  return (await keptPage(shell)) ?? fetched;
}

/** Responds with a file of a build. The name contains a hash, so the copy of any shell is right. */
export async function answerFile(request: Request): Promise<Response> {
  return (await caches.match(request)) ?? fetch(request);
}
