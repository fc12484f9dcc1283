import { sweepKeys } from '../db/idempotency-keys.store.ts';
import type { Deps } from '../deps.ts';
import { runEvery } from '../kernel/on-schedule.ts';

type Tools = Pick<Deps, 'prisma' | 'log' | 'now' | 'timers'>;

/** Every hour until stopped. */
export function startKeySweeper(deps: Tools, everyMs = 3_600_000): { stop(): Promise<void> } {
  const task = () => sweepKeys(deps.prisma, deps.now());
  return runEvery(everyMs, { name: 'keySweep', task, complaint: 'sweep of idempotency keys will try again' }, deps);
}
