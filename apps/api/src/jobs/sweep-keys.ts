import { sweepKeys } from '../db/idempotency-keys.store.ts';
import type { Deps } from '../deps.ts';

/** Every hour until stopped. */
export function startKeySweeper(
  { prisma, log, now }: Pick<Deps, 'prisma' | 'log' | 'now'>,
  everyMs = 3_600_000,
): { stop(): Promise<void> } {
  let running: Promise<unknown> = Promise.resolve();
  const timer = setInterval(() => {
    running = sweepKeys(prisma, now()).catch((error: unknown) =>
      log.warn({ err: error }, 'sweep of idempotency keys will try again'),
    );
  }, everyMs);
  return {
    stop: async () => {
      clearInterval(timer);
      await running;
    },
  };
}
