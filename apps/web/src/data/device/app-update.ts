import { letTakeOver, settleWorker } from './worker-registration.ts';

/** Interval in ms at which the browser checks for a new version, because an installed app may stay open for days. */
const lookIntervalMs = 60 * 60_000;

/** Calls back when a new version of the app is waiting to replace this one. Returns a function that unsubscribes. */
export function onUpdate(callback: (waiting: ServiceWorker) => void): () => void {
  const stop = new AbortController();
  const { signal } = stop;
  const watch = async () => {
    // The browser may have lost its worker, or still run the one from before a switch.
    await settleWorker();
    const registration = await navigator.serviceWorker.getRegistration();
    if (!registration || signal.aborted) return;
    const report = () => {
      // The first worker of a browser replaces nothing, so it does not wait.
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

/** Activates a new version and reloads the page. Other tabs continue with their cached files. */
export function activateUpdate(waiting: ServiceWorker): void {
  navigator.serviceWorker.addEventListener('controllerchange', () => window.location.reload(), { once: true });
  letTakeOver(waiting);
}
