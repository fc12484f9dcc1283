import { Worker } from 'node:worker_threads';
import type { FilmMessage, FilmTask } from './film-task.ts';
import { makeFilm } from './make-film.ts';

/** Process that opens one untrusted film, like `engine/child.ts` for other files. */
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
    // Kills the process group, including ffmpeg, after the worker has died.
    process.kill(-process.pid, 'SIGKILL');
  } catch {
    process.exit(0);
  }
});
