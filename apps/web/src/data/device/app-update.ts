import { letTakeOver, settleWorker } from './worker-registration.ts';

/** How often the browser is told to look for a new version, in ms: an installed app may stay open for days. */
const lookIntervalMs = 60 * 60_000;

/** Calls back with a new version of the app that waits to take the place of this one; answers how to stop. */
export function onUpdate(callback: (waiting: ServiceWorker) => void): () => void {
  const stop = new AbortController();
  const { signal } = stop;
  const watch = async () => {
    // Where the browser has lost its worker, or one of a switch before is active.
    await settleWorker();
    const registration = await navigator.serviceWorker.getRegistration();
    if (!registration || signal.aborted) return;
    const report = () => {
      // The first one waits for nothing.
      if (registration.waiting && registration.active) callback(registration.waiting);
    };
    const follow = () => registration.installing?.addEventListener('statechange', report, { signal });
    report();
    follow();
    registration.addEventListener('updatefound', follow, { signal });
    const look = () => void registration.update().catch(() => undefined);
    const interval = setInterval(look, lookIntervalMs);
    signal.addEventListener('abort', () => clearInterval(interval));
  };
  if ('serviceWorker' in navigator) void watch().catch(() => undefined);
  return () => stop.abort();
}

/** Lets a new version take over, and loads the page again by it. Other tabs go on as they are, by the files that stay kept. */
export function activateUpdate(waiting: ServiceWorker): void {
  navigator.serviceWorker.addEventListener('controllerchange', () => window.location.reload(), { once: true });
  letTakeOver(waiting);
}
