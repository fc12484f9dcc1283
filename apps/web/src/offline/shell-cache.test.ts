import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { answerFile, answerPage, keepShell, removeOutdatedShells } from './shell-cache.ts';
import type { Shell } from './shell-rules.ts';

const shellOf = (version: string): Shell => ({
  version,
  entry: `/assets/index-${version}.js`,
  files: [`/assets/index-${version}.js`, '/assets/same.js'],
});
const first = shellOf('a');

let stored: Map<string, Map<string, Response>>;
let loaded: string[];
/** The server: null while it cannot be reached. */
let server: ((path: string) => Response | Promise<Response>) | null;

const pageOf = ({ entry }: Shell) => new Response(`<script src="${entry}"></script>`);
const pathOf = (request: string | Request) => (typeof request === 'string' ? request : request.url);
const serve = (shell: Shell) => (path: string) => (path === '/' ? pageOf(shell) : new Response(`code of ${path}`));

function fakeCaches() {
  const cacheOf = (name: string) => stored.get(name) ?? stored.set(name, new Map()).get(name)!;
  return {
    keys: async () => [...stored.keys()],
    delete: async (name: string) => stored.delete(name),
    open: async (name: string) => ({
      put: async (path: string, answer: Response) => void cacheOf(name).set(path, answer),
      add: async (path: string) => void cacheOf(name).set(path, await fetch(path)),
    }),
    match: async (request: string | Request, { cacheName }: { cacheName?: string } = {}) =>
      [...stored]
        .filter(([name]) => cacheName === undefined || name === cacheName)
        .map(([, answers]) => answers.get(pathOf(request)))
        .find((answer) => answer !== undefined),
  };
}

const navigation = { url: '/my-day' } as Request;
const read = async (answer: Promise<Response>) => (await answer).clone().text();

beforeEach(() => {
  stored = new Map();
  loaded = [];
  server = serve(first);
  vi.stubGlobal('caches', fakeCaches());
  vi.stubGlobal('fetch', async (request: string | Request) => {
    loaded.push(pathOf(request));
    if (!server) throw new TypeError('Failed to fetch');
    return server(pathOf(request));
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('the page and its files are there without a connection', async () => {
  await keepShell(first);
  server = null;
  expect(await read(answerPage(first, navigation))).toContain(first.entry);
  expect(await read(answerFile({ url: '/assets/same.js' } as Request))).toBe('code of /assets/same.js');
});

test('the page of the server comes before the kept one, and files are taken from the device', async () => {
  await keepShell(first);
  server = () => new Response('newer');
  expect(await read(answerPage(first, navigation))).toBe('newer');
  loaded = [];
  await answerFile({ url: '/assets/same.js' } as Request);
  expect(loaded).toEqual([]);
});

test('a proxy before a server that is away does not hide the kept page', async () => {
  await keepShell(first);
  server = () => new Response('Bad gateway', { status: 502 });
  expect(await read(answerPage(first, navigation))).toContain(first.entry);
});

test('a network that takes long does not hide the kept page; without one the network has all the time', async () => {
  await keepShell(first);
  vi.useFakeTimers();
  server = () => new Promise((resolve) => setTimeout(() => resolve(new Response('late')), 20_000));
  const kept = answerPage(first, navigation);
  const other = answerPage(shellOf('b'), navigation);
  await vi.advanceTimersByTimeAsync(3000);
  expect(await read(kept)).toContain(first.entry);
  await vi.advanceTimersByTimeAsync(20_000);
  expect(await read(other)).toBe('late');
});

test('a page of another build is not kept, because its files are not', async () => {
  server = serve(shellOf('b'));
  await expect(keepShell(first)).rejects.toThrow('not of this build');
});

test('a new build loads only what has changed, and two builds stay', async () => {
  await keepShell(first);
  loaded = [];
  for (const version of ['b', 'c']) {
    server = serve(shellOf(version));
    await keepShell(shellOf(version));
  }
  expect(loaded).toEqual(['/', '/assets/index-b.js', '/', '/assets/index-c.js']);
  await removeOutdatedShells(shellOf('c'));
  expect([...stored.keys()]).toEqual(['shootdesk-shell-b', 'shootdesk-shell-c']);
});
