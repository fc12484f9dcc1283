import { sweepChanges } from '../db/change-feed.store.ts';
import type { Deps } from '../deps.ts';
import { runNowAndEvery } from '../kernel/on-schedule.ts';

/** Retention of the change feed in seconds; readers that were away longer reload everything. */
const keptSeconds = 3600;

type Tools = Pick<Deps, 'reads' | 'log' | 'now' | 'timers'>;

/** Sweeps now, because a worker may be restarted more often, and then every five minutes, until stopped. */
export function startChangeSweeper(deps: Tools, everyMs = 300_000): { stop(): Promise<void> } {
  const task = () => sweepChanges(deps.reads, keptSeconds);
  return runNowAndEvery(everyMs, { name: 'changeSweep', task, complaint: 'sweep of changes will try again' }, deps);
}
