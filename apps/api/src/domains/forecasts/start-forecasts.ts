import type { Change } from '../../db/change.ts';
import type { Deps } from '../../deps.ts';
import { notDue, runEvery, runNoted } from '../../kernel/on-schedule.ts';
import { refreshForecasts } from './refresh-forecasts.ts';

/** Shortest time in ms between two runs after changes, and between two without changes. */
const afterChangesMs = 15_000;
const atLeastMs = 60_000;
/** Rest before the next run, as a multiple of the last one's duration, so that a large studio's database has time for its people. */
const restFactor = 20;

/** Changes on which a forecast depends. */
const relevant: ReadonlySet<Change['kind']> = new Set([
  'job',
  'status',
  'assignment',
  'visit',
  'time',
  'blockout',
  'user',
  'zone',
  'setting',
]);

/** Computes forecasts at once, then some seconds after changes and each minute, until stopped. */
export function startForecasts(
  deps: Pick<Deps, 'prisma' | 'reads' | 'settings' | 'now' | 'changes' | 'log' | 'timers'>,
): {
  stop(): Promise<void>;
} {
  let isOutdated = true;
  let [ranAtMs, tookMs] = [Number.NEGATIVE_INFINITY, 0];
  const unsubscribe = deps.changes.subscribe(
    async (batch) => {
      if (batch.some(({ kind }) => relevant.has(kind))) isOutdated = true;
    },
    () => {
      isOutdated = true;
    },
  );
  const run = async () => {
    const begin = performance.now();
    const restMs = Math.max(isOutdated ? afterChangesMs : atLeastMs, restFactor * tookMs);
    if (begin - ranAtMs < restMs) return notDue;
    isOutdated = false;
    ranAtMs = begin;
    // False when another process has just run. That one read the same changes, or reads them at its next run.
    const hasRun = await refreshForecasts(deps, afterChangesMs - 1000);
    if (hasRun) tookMs = performance.now() - begin;
    else isOutdated = true;
    return undefined;
  };
  const task = { name: 'forecasts', task: run, complaint: 'forecasts will be computed later' } as const;
  const first = runNoted(task, deps, atLeastMs);
  const timer = runEvery(2000, task, deps, atLeastMs);
  return {
    stop: async () => {
      unsubscribe();
      await timer.stop();
      await first;
    },
  };
}
