import { loadConfig } from './config.ts';
import { closeDeps, createDeps } from './compose.ts';
import type { Deps } from './deps.ts';
import { warnOfQueue } from './domains/health/public.ts';
import { startDigests } from './domains/notifications/public.ts';
import { startFilmWorker, startPreviewSweeper } from './domains/previews/public.ts';
import { startAutoClose } from './domains/time/public.ts';
import { handleMessage } from './jobs/handle-message.ts';
import { startChangeSweeper } from './jobs/sweep-changes.ts';
import { startRelay, type RelayTiming } from './jobs/outbox-relay.ts';
import { openQueue } from './jobs/queue.ts';
import { jobHandlers, requireHandlers } from './job-handlers.ts';
import type { JobHandlers } from './jobs/job-handler.ts';
import { surviveStreamErrors } from './kernel/stray-errors.ts';

interface WorkerTiming extends RelayTiming {
  /** How long a job stays with a worker that shows no sign of life, in ms. */
  readonly lockMs: number;
}

const defaultTiming: WorkerTiming = { pollMs: 2000, sweepMs: 15_000, forgottenAfterSeconds: 60, lockMs: 15_000 };

interface WorkerOptions {
  readonly timing?: Partial<WorkerTiming>;
  readonly handlers?: Partial<JobHandlers>;
}

/**
 * Starts the relay and the worker, in the API's process or alone by `node apps/api/src/worker.ts`. `stop` takes no new jobs and waits for
 * running ones. Throws when a job name has no handler.
 */
export async function startWorker(deps: Deps, options: WorkerOptions = {}): Promise<{ stop(): Promise<void> }> {
  const handlers = options.handlers ?? jobHandlers;
  requireHandlers(handlers);
  const timing = { ...defaultTiming, ...options.timing };
  const queue = await openQueue(deps.config, deps.log, timing.lockMs);
  queue.work((outboxId) => handleMessage(deps, handlers, outboxId));
  const relay = startRelay(deps, queue, timing);
  const previewSweeper = startPreviewSweeper(deps);
  const filmWorker = startFilmWorker(deps);
  const changeSweeper = startChangeSweeper(deps);
  const autoClose = startAutoClose(deps);
  const digests = startDigests(deps);
  return {
    stop: async () => {
      await previewSweeper.stop();
      await filmWorker.stop();
      await changeSweeper.stop();
      await autoClose.stop();
      await digests.stop();
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
  deps.log.info('worker started');
  let stopping = false;
  const stop = async () => {
    if (stopping) return;
    stopping = true;
    await worker.stop();
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
