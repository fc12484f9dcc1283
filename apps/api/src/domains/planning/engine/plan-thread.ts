// The planning thread: searches, posts progress and at last the answer.
import { parentPort, workerData } from 'node:worker_threads';
import type { ThreadInput, ThreadOutput } from './plan-in-thread.ts';
import { search } from './search.ts';

const { problem, options, cancelled } = workerData as ThreadInput;

function post(output: ThreadOutput): void {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- threads have no origins
  parentPort?.postMessage(output);
}

const answer = search(problem, {
  ...options,
  onProgress: (progress) => post({ progress }),
  isCancelled: () => Atomics.load(cancelled, 0) === 1,
});
post({ answer });
