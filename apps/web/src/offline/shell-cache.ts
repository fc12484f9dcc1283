import { cacheNameOf, isPageOfServer, outdatedCaches, type Shell } from './shell-rules.ts';

/** How long the network has for a page before the kept one is shown, in ms. */
const networkLimitMs = 3000;

/** Where a shell keeps its page, with the headers that the server sent. */
const pagePath = '/';

async function fetchPage({ entry }: Shell): Promise<Response> {
  const page = await fetch(pagePath, { cache: 'no-store' });
  // While a release is rolled out, the page may be of another build than the worker.
  if (!page.ok || !(await page.clone().text()).includes(entry)) throw new Error('The page is not of this build.');
  return page;
}

/** Keeps the page and all files of a build. A file that an earlier build had is not loaded again. */
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
  // Not opened, which would make it again after the person has switched keeping off.
  return caches.match(pagePath, { cacheName: cacheNameOf(shell) });
}

/** Answers a navigation: the page of the server, or the kept one where the server does not answer soon. */
export async function answerPage(shell: Shell, request: Request): Promise<Response> {
  const fetched = fetch(request);
  const late = new Promise<null>((resolve) => setTimeout(() => resolve(null), networkLimitMs));
  const fresh = await Promise.race([fetched.catch(() => null), late]);
  if (fresh && isPageOfServer(fresh)) return fresh;
  return (await keptPage(shell)) ?? fetched;
}

/** Answers a file of a build. Its name has its hash, so that whichever shell has it will do. */
export async function answerFile(request: Request): Promise<Response> {
  return (await caches.match(request)) ?? fetch(request);
}
