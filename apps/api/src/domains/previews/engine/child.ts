import { Worker } from 'node:worker_threads';
import { answerCheck } from './checks/answer-check.ts';
import { cutTiles } from './cut-tiles.ts';
import { makePreviews } from './make-previews.ts';
import type { CheckTask, PreviewTask, TileTask } from './task.ts';

/**
 * Process that opens untrusted files. It has no secrets, talks only to its parent, and may be killed at any time. A thread watches the
 * memory, because a busy library blocks timers.
 */
const memoryBytes = Number(process.argv[2]);
const guard = new Worker(new URL('./memory-guard.ts', import.meta.url), { workerData: memoryBytes });
guard.on('error', () => process.exit(1));

function outcomeOf(task: PreviewTask | TileTask | CheckTask): Promise<object> {
  if ('picture' in task) return answerCheck(task);
  return 'pageNumber' in task ? cutTiles(task) : makePreviews(task);
}

process.on('message', (task: PreviewTask | TileTask | CheckTask) => {
  outcomeOf(task).then(
    (outcome) => process.send?.(outcome),
    (error: unknown) => {
      process.stderr.write(`${String(error)}\n`);
      process.exit(1);
    },
  );
});
process.on('disconnect', () => process.exit(0));
