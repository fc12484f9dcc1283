import { sweepKeys } from '../db/idempotency-keys.store.ts';
import type { Deps } from '../deps.ts';
import { runNowAndEvery } from '../kernel/on-schedule.ts';

type Tools = Pick<Deps, 'prisma' | 'log' | 'now' | 'timers'>;

/** Sweeps now, because a worker may be restarted more often, and then every hour, until stopped. */
export function startKeySweeper(deps: Tools, everyMs = 3_600_000): { stop(): Promise<void> } {
  const task = () => sweepKeys(deps.prisma, deps.now());
  return runNowAndEvery(
    everyMs,
    { name: 'keySweep', task, complaint: 'sweep of idempotency keys will try again' },
    deps,
  );
}
