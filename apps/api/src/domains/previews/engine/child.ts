import { Worker } from 'node:worker_threads';
import { makePreviews } from './make-previews.ts';
import type { PreviewTask } from './task.ts';

/**
 * The process that opens foreign files. It holds no secret, talks to nobody but its parent, and may be killed at any moment; a thread of its
 * own watches its memory, because a library that is busy would not.
 */
const memoryBytes = Number(process.argv[2]);
const guard = new Worker(new URL('./memory-guard.ts', import.meta.url), { workerData: memoryBytes });
guard.on('error', () => process.exit(1));

process.on('message', (task: PreviewTask) => {
  makePreviews(task).then(
    (outcome) => process.send?.(outcome),
    (error: unknown) => {
      process.stderr.write(`${String(error)}\n`);
      process.exit(1);
    },
  );
});
process.on('disconnect', () => process.exit(0));
