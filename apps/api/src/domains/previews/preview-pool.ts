import { availableParallelism } from 'node:os';
import pLimit from 'p-limit';
import type { Logger } from 'pino';
import type { CheckOutcome, CheckTask, PreviewOutcome, PreviewTask, TileOutcome, TileTask } from './engine/task.ts';
import { startPreviewProcess, type PreviewLimits, type PreviewProcess, type ProcessTask } from './preview-process.ts';

export interface PreviewPoolOptions {
  readonly limits?: PreviewLimits;
  /** Default: one per CPU, at most four. */
  readonly processes?: number;
  /** Folders to search for ffmpeg, in the form of PATH. */
  readonly toolPath: string;
  readonly log: Pick<Logger, 'warn'>;
}

/** Makes previews in separate processes, so that no file can crash this one. */
export interface PreviewPool {
  /** Never rejects, except when the pool is closed. */
  run(task: PreviewTask): Promise<PreviewOutcome>;
  cutTiles(task: TileTask): Promise<TileOutcome>;
  checkPicture(task: CheckTask): Promise<CheckOutcome>;
  close(): void;
}

/** Maximum, because each may use its whole memory limit. */
const maxProcesses = 4;
/** Files after which a process is replaced, because libraries leak memory. */
const filesPerProcess = 200;
/** Idle processes end after this time. */
const idleTimeoutMs = 60_000;
const defaultLimits: PreviewLimits = { seconds: 100, memory: 1024 ** 3 };

interface Idle {
  readonly process: PreviewProcess;
  readonly files: number;
  readonly timer: NodeJS.Timeout;
}

/** Creates a pool that starts processes on demand. */
export function createPreviewPool(options: PreviewPoolOptions): PreviewPool {
  const limits = options.limits ?? defaultLimits;
  const concurrency = options.processes ?? Math.min(availableParallelism(), maxProcesses);
  const limit = pLimit({ concurrency, rejectOnClear: true });
  const idle: Idle[] = [];
  const running = new Set<PreviewProcess>();
  let closed = false;
  const report = (output: string) => options.log.warn({ output }, 'a preview process ended unexpectedly');

  const takeProcess = (): { process: PreviewProcess; files: number } => {
    for (let idleEntry = idle.pop(); idleEntry; idleEntry = idle.pop()) {
      clearTimeout(idleEntry.timer);
      if (idleEntry.process.alive()) return idleEntry;
    }
    return { process: startPreviewProcess(limits, options.toolPath, report), files: 0 };
  };
  const keepProcess = (process: PreviewProcess, files: number) => {
    if (!process.alive()) return;
    if (files >= filesPerProcess) return process.end();
    const timer = setTimeout(() => {
      idle.splice(
        idle.findIndex((idleEntry) => idleEntry.timer === timer),
        1,
      );
      process.end();
    }, idleTimeoutMs);
    timer.unref();
    idle.push({ process, files, timer });
  };
  const runInTurn = (task: ProcessTask) =>
    limit(async () => {
      const { process, files } = takeProcess();
      running.add(process);
      try {
        const outcome = await process.run(task);
        // Ended with the pool, which is no failure of the file.
        if (closed) throw new Error('The making of previews is being stopped.');
        return outcome;
      } finally {
        running.delete(process);
        keepProcess(process, files + 1);
      }
    });
  return {
    // A process answers each kind of task with its kind of outcome.
    run: (task) => runInTurn(task) as Promise<PreviewOutcome>,
    cutTiles: (task) => runInTurn(task) as Promise<TileOutcome>,
    checkPicture: (task) => runInTurn(task) as Promise<CheckOutcome>,
    close: () => {
      closed = true;
      limit.clearQueue();
      for (const { process, timer } of idle.splice(0)) {
        clearTimeout(timer);
        process.end();
      }
      for (const process of running) process.end();
    },
  };
}
