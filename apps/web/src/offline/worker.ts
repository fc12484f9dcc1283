import { answerFile, answerPage, keepShell, removeOutdatedShells } from './shell-cache.ts';
import { handlingOf, type Shell } from './shell-rules.ts';

interface WorkerEvent extends Event {
  readonly waitUntil: (work: Promise<unknown>) => void;
}

interface RequestEvent extends Event {
  readonly request: Request;
  readonly respondWith: (answer: Promise<Response>) => void;
}

/** The worker's global scope, reduced to what is used here. Its own types conflict with those of a page. */
interface Surroundings {
  readonly shell: Shell;
  readonly location: { readonly origin: string };
  readonly clients: { readonly claim: () => Promise<void> };
  readonly importScripts: (path: string) => void;
  readonly addEventListener: (name: string, listener: (event: never) => void) => void;
}

const worker = self as unknown as Surroundings;
const { shell } = worker;

// A registration has only one worker, so this one handles push messages as well.
worker.importScripts('/push-worker.js');

worker.addEventListener('install', (event: WorkerEvent) => event.waitUntil(keepShell(shell)));

worker.addEventListener('activate', (event: WorkerEvent) =>
  event.waitUntil(Promise.all([removeOutdatedShells(shell), worker.clients.claim()])),
);

worker.addEventListener('fetch', (event: RequestEvent) => {
  const { request } = event;
  const handling = handlingOf(request, worker.location.origin);
  if (handling === 'page') event.respondWith(answerPage(shell, request));
  if (handling === 'file') event.respondWith(answerFile(request));
});
