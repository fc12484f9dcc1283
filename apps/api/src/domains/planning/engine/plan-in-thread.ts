import { Worker } from 'node:worker_threads';
import type { PlanAnswer, PlanOptions, PlanProblem, PlanProgress } from './problem.ts';

/** What a planning thread begins with. */
export interface ThreadInput {
  readonly problem: PlanProblem;
  readonly options: Pick<PlanOptions, 'seed' | 'limit'>;
  /** One number that is set to 1 to cancel: a thread that computes reads no messages. */
  readonly cancelled: Int32Array<SharedArrayBuffer>;
}

/** What a planning thread posts: progress, and at last the answer. */
export type ThreadOutput = { readonly progress: PlanProgress } | { readonly answer: PlanAnswer };

/** Many times what 3,000 tasks and 600 shifts take. */
const resourceLimits = { maxOldGenerationSizeMb: 1024 };

/**
 * Plans in a worker thread of its own, so that the event loop is not blocked. How many may run at once is the caller's concern.
 * Rejects if the problem is malformed or the thread runs out of memory.
 */
export async function planInThread(problem: PlanProblem, options: PlanOptions): Promise<PlanAnswer> {
  const { seed, limit, onProgress, signal } = options;
  const cancelled = new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT));
  const cancel = () => Atomics.store(cancelled, 0, 1);
  if (signal?.aborted) cancel();
  signal?.addEventListener('abort', cancel);
  const workerData: ThreadInput = { problem, options: { seed, limit }, cancelled };
  const thread = new Worker(new URL('./plan-thread.ts', import.meta.url), { workerData, resourceLimits });
  try {
    return await new Promise<PlanAnswer>((resolve, reject) => {
      thread.on('message', (output: ThreadOutput) => {
        if ('answer' in output) resolve(output.answer);
        else onProgress?.(output.progress);
      });
      thread.once('error', reject);
      thread.once('exit', (code) => reject(new Error(`The planning thread ended with code ${code}.`)));
    });
  } finally {
    signal?.removeEventListener('abort', cancel);
    await thread.terminate();
  }
}
