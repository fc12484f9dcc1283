import type { PrismaClient } from '@shootdesk/prisma/client';
import type { TimerName } from '@shootdesk/shared/operations/operation-names';
import type { Logger } from 'pino';

interface TimerRun {
  readonly name: TimerName;
  readonly startedAt: Date;
  readonly tookMs: number;
  /** When the next run begins at the latest. */
  readonly nextAt: Date;
  /** Null when it succeeded. */
  readonly error: string | null;
}

/** Keeps the last run of each timer, for the Operations page. */
export interface TimerRuns {
  /** Never throws, because a run that could not be recorded has still taken place. */
  note(run: TimerRun): Promise<void>;
}

/** Minimum time in ms between two writes of the same outcome, because some timers run every two seconds. */
const noteEveryMs = 15_000;

async function saveRun(prisma: PrismaClient, { name, startedAt, tookMs, nextAt, error }: TimerRun): Promise<void> {
  const [succeededAt, failingSince] = error === null ? [startedAt, null] : [null, startedAt];
  await prisma.$executeRaw`
    INSERT INTO timer_runs (name, started_at, took_ms, next_at, succeeded_at, failing_since, error)
    VALUES (${name}, ${startedAt}, ${tookMs}, ${nextAt}, ${succeededAt}, ${failingSince}, ${error})
    ON CONFLICT (name) DO UPDATE SET started_at = EXCLUDED.started_at, took_ms = EXCLUDED.took_ms,
      next_at = EXCLUDED.next_at, error = EXCLUDED.error,
      succeeded_at = coalesce(EXCLUDED.succeeded_at, timer_runs.succeeded_at),
      failing_since = CASE WHEN EXCLUDED.error IS NOT NULL
        THEN coalesce(timer_runs.failing_since, EXCLUDED.failing_since) END`;
}

/** Keeps the last run of each timer in the database. Caches the last write per process. */
export function createTimerRuns(prisma: PrismaClient, log: Pick<Logger, 'debug'>): TimerRuns {
  const noted = new Map<string, { readonly atMs: number; readonly error: string | null }>();
  return {
    note: async (run) => {
      const last = noted.get(run.name);
      const atMs = performance.now();
      if (last && last.error === run.error && atMs - last.atMs < noteEveryMs) return;
      noted.set(run.name, { atMs, error: run.error });
      await saveRun(prisma, run).catch((err: unknown) => {
        noted.delete(run.name);
        log.debug({ err }, 'the run of a timer could not be noted');
      });
    },
  };
}
