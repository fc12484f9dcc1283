import { sweepChanges } from '../db/change-feed.store.ts';
import type { Deps } from '../deps.ts';

/** Retention of the change feed in seconds; readers that were away longer reload everything. */
const keptSeconds = 3600;

/** Every five minutes until stopped. */
export function startChangeSweeper(
  { reads, log }: Pick<Deps, 'reads' | 'log'>,
  everyMs = 300_000,
): { stop(): Promise<void> } {
  let running: Promise<unknown> = Promise.resolve();
  const timer = setInterval(() => {
    running = sweepChanges(reads, keptSeconds).catch((error: unknown) =>
      log.warn({ err: error }, 'sweep of changes will try again'),
    );
  }, everyMs);
  return {
    stop: async () => {
      clearInterval(timer);
      await running;
    },
  };
}
