import { availableParallelism } from 'node:os';
import pLimit from 'p-limit';
import type { Logger } from 'pino';
import type { PreviewOutcome, PreviewTask } from './engine/task.ts';
import { startPreviewProcess, type PreviewLimits, type PreviewProcess } from './preview-process.ts';

export interface PreviewPoolOptions {
  readonly limits?: PreviewLimits;
  /** Files opened at the same time; by default one for each processor, at most four. */
  readonly processes?: number;
  /** Where ffmpeg is looked for, in the form of PATH. */
  readonly toolPath: string;
  readonly log: Pick<Logger, 'warn'>;
}

/** Makes previews in processes of their own, so that no file can take this one down. */
export interface PreviewPool {
  /** Answers for every file; throws only when the pool is closed meanwhile. */
  run(task: PreviewTask): Promise<PreviewOutcome>;
  close(): void;
}

/** Most processes: each may need its memory limit. */
const maxProcesses = 4;
/** A process is replaced after this many files: what libraries lose track of does not add up. */
const filesPerProcess = 200;
/** Milliseconds after which an idle process is ended. */
const idleTime = 60_000;
const defaultLimits: PreviewLimits = { seconds: 100, memory: 1024 ** 3 };

interface Idle {
  readonly process: PreviewProcess;
  readonly files: number;
  readonly timer: NodeJS.Timeout;
}

/** Starts processes when they are needed and ends them when they are idle. */
export function createPreviewPool(options: PreviewPoolOptions): PreviewPool {
  const limits = options.limits ?? defaultLimits;
  const concurrency = options.processes ?? Math.min(availableParallelism(), maxProcesses);
  const limit = pLimit({ concurrency, rejectOnClear: true });
  const idle: Idle[] = [];
  const running = new Set<PreviewProcess>();
  let closed = false;
  const report = (output: string) => options.log.warn({ output }, 'a preview process ended unexpectedly');

  const takeProcess = (): { process: PreviewProcess; files: number } => {
    for (let kept = idle.pop(); kept; kept = idle.pop()) {
      clearTimeout(kept.timer);
      if (kept.process.alive()) return kept;
    }
    return { process: startPreviewProcess(limits, options.toolPath, report), files: 0 };
  };
  const keepProcess = (process: PreviewProcess, files: number) => {
    if (!process.alive()) return;
    if (files >= filesPerProcess) return process.end();
    const timer = setTimeout(() => {
      idle.splice(
        idle.findIndex((kept) => kept.timer === timer),
        1,
      );
      process.end();
    }, idleTime);
    timer.unref();
    idle.push({ process, files, timer });
  };
  return {
    run: (task) =>
      limit(async () => {
        const { process, files } = takeProcess();
        running.add(process);
        try {
          const outcome = await process.run(task);
          // Its process was ended with the pool: that says nothing about the file.
          if (closed) throw new Error('The making of previews is being stopped.');
          return outcome;
        } finally {
          running.delete(process);
          keepProcess(process, files + 1);
        }
      }),
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
