import { requireOwnSchema } from '@shootdesk/prisma/schema-version';
import type { WorkKind } from '@shootdesk/shared/operations/operation-names';
import type { QueueCounts } from '@shootdesk/shared/operations/operations.contract';
import { loadConfig } from './config.ts';
import { closeDeps, createDeps } from './compose.ts';
import type { Deps } from './deps.ts';
import { warnOfQueue } from './domains/health/public.ts';
import { startSealing } from './domains/audit/public.ts';
import { startKeyEnds } from './domains/api-keys/public.ts';
import { startCalendarReader } from './domains/busy-calendars/public.ts';
import { startVisitTimes } from './domains/flexible-visits/public.ts';
import { startForecasts } from './domains/forecasts/public.ts';
import { startArrivalSweeper } from './domains/file-storage/public.ts';
import { startDigests } from './domains/notifications/public.ts';
import { startHeartbeat, startMetrics, startStorageTotals } from './domains/operations/public.ts';
import { startCheckSweeper } from './domains/preflight/public.ts';
import { startFilmWorker, startPreviewSweeper } from './domains/previews/public.ts';
import { startAutoClose } from './domains/time/public.ts';
import { handleMessage } from './jobs/handle-message.ts';
import { startChangeSweeper } from './jobs/sweep-changes.ts';
import { startKeySweeper } from './jobs/sweep-keys.ts';
import { startRelay, type RelayTiming } from './jobs/outbox-relay.ts';
import { openQueue } from './jobs/queue.ts';
import { jobHandlers, requireHandlers } from './job-handlers.ts';
import type { JobHandlers } from './jobs/job-handler.ts';
import { surviveStreamErrors } from './kernel/stray-errors.ts';

interface WorkerTiming extends RelayTiming {
  /** Lock duration in ms after which a silent worker's job is given to another. */
  readonly lockMs: number;
}

const defaultTiming: WorkerTiming = { pollMs: 2000, sweepMs: 15_000, forgottenAfterSeconds: 60, lockMs: 15_000 };

interface WorkerOptions {
  readonly timing?: Partial<WorkerTiming>;
  readonly handlers?: Partial<JobHandlers>;
}

/** Timers of a worker by kind of background work. */
const timersOf: Readonly<Record<WorkKind, readonly ((deps: Deps) => { stop(): Promise<void> })[]>> = {
  messages: [startDigests, startVisitTimes, startKeyEnds],
  previews: [startPreviewSweeper, startCheckSweeper],
  films: [startFilmWorker],
  rest: [
    startChangeSweeper,
    startKeySweeper,
    startArrivalSweeper,
    startAutoClose,
    startForecasts,
    startStorageTotals,
    startCalendarReader,
    startSealing,
  ],
};

interface RunningWorker {
  readonly countQueue: () => Promise<QueueCounts>;
  stop(): Promise<void>;
}

/**
 * Starts relay and worker, in the API's process or alone by `node apps/api/src/worker.ts`. `stop` takes no new jobs and waits for running
 * ones. Throws when a job name has no handler, and `NewerDatabase` when a newer version has migrated the database.
 */
export async function startWorker(deps: Deps, options: WorkerOptions = {}): Promise<RunningWorker> {
  const handlers = options.handlers ?? jobHandlers;
  requireHandlers(handlers);
  await requireOwnSchema(deps.prisma);
  await deps.settings.start();
  const timing = { ...defaultTiming, ...options.timing };
  const queue = await openQueue(deps.config, deps.log, timing.lockMs);
  const { work } = deps.config;
  queue.work((outboxId) => handleMessage(deps, handlers, outboxId), work);
  // In each worker, because messages have to reach the queues of all.
  const relay = startRelay(deps, queue, timing);
  const started = [...work.keys()].flatMap((kind) => timersOf[kind].map((start) => start(deps)));
  const countQueue = () => queue.counts();
  const heartbeat = await startHeartbeat(deps, { kind: 'worker', countQueue, work: [...work.keys()] });
  return {
    countQueue,
    stop: async () => {
      for (const each of started) await each.stop();
      await heartbeat.stop();
      await relay.stop();
      await queue.close();
    },
  };
}

async function main(): Promise<void> {
  const deps = createDeps(loadConfig(process.env));
  surviveStreamErrors(deps.log);
  await warnOfQueue(deps);
  const worker = await startWorker(deps);
  const metrics = await startMetrics(deps, worker);
  deps.log.info('worker started');
  let stopping = false;
  const stop = async () => {
    if (stopping) return;
    stopping = true;
    await worker.stop();
    await metrics.stop();
    await closeDeps(deps);
    deps.log.info('worker stopped');
  };
  process.on('SIGTERM', () => void stop());
  process.on('SIGINT', () => void stop());
}

if (import.meta.main) {
  await main().catch((error: Error) => {
    process.stderr.write(`${error.message}\n`);
    process.exit(1);
  });
}
