import { Worker } from 'node:worker_threads';
import type { FilmMessage, FilmTask } from './film-task.ts';
import { makeFilm } from './make-film.ts';

/** Process that opens one untrusted film, as `engine/child.ts` opens other files. */
const memoryBytes = Number(process.argv[2]);
const guard = new Worker(new URL('../engine/memory-guard.ts', import.meta.url), { workerData: memoryBytes });
guard.on('error', () => process.exit(1));

const tell = (message: FilmMessage) => process.send?.(message);

process.on('message', (task: FilmTask) => {
  makeFilm(task, (progress) => tell({ progress })).then(
    (outcomes) => tell({ outcomes }),
    (error: unknown) => {
      process.stderr.write(`${String(error)}\n`);
      process.exit(1);
    },
  );
});
process.on('disconnect', () => {
  try {
    // The worker is gone, and ffmpeg would go on for nobody: it belongs to the group that this process leads.
    process.kill(-process.pid, 'SIGKILL');
  } catch {
    process.exit(0);
  }
});
