import { setTimeout as pause } from 'node:timers/promises';
import type { Page, Request } from 'playwright';

/** Ms without requests after which a page counts as settled. */
const quietMs = 500;
const lookEveryMs = 50;

/** The event stream and the shared worker's script, which do not end visibly. */
const belongsToStream = (request: Request): boolean =>
  /^\/(v1\/events$|assets\/worker-)/.test(new URL(request.url()).pathname);

/** Tracks a page's requests. `settled` resolves when all except the event stream have ended, unlike Playwright's `networkidle`. */
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
