import { setTimeout as pause } from 'node:timers/promises';
import type { Page, Request } from 'playwright';

/** How long no request may have begun or ended before a page counts as settled, in ms. */
const quietMs = 500;
const lookEveryMs = 50;

/** The stream of events stays open as long as the page does, and the script of the shared worker that reads it ends out of the page's sight. */
const belongsToStream = (request: Request): boolean =>
  /^\/(v1\/events$|assets\/worker-)/.test(new URL(request.url()).pathname);

/**
 * Watches the requests of a page from now on. `settled` resolves once all but those of the stream of events have ended; Playwright's own
 * `networkidle` would wait for them, too.
 */
export function watchNetwork(page: Page): { settled(): Promise<void> } {
  const running = new Set<Request>();
  let lastActivityMs = performance.now();
  const note = (request: Request, isRunning: boolean) => {
    if (belongsToStream(request)) return;
    if (isRunning) running.add(request);
    else running.delete(request);
    lastActivityMs = performance.now();
  };
  page.on('request', (request) => note(request, true));
  page.on('requestfinished', (request) => note(request, false));
  page.on('requestfailed', (request) => note(request, false));
  return {
    settled: async () => {
      while (running.size > 0 || performance.now() - lastActivityMs < quietMs) await pause(lookEveryMs);
    },
  };
}
