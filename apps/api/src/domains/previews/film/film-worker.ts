import { createReadStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { blockBytes } from '@shootdesk/shared/files/checksum';
import type { FilmRequestKind } from '@shootdesk/shared/files/films';
import { inTransaction } from '../../../db/transaction.ts';
import type { Deps } from '../../../deps.ts';
import { runNoted } from '../../../kernel/on-schedule.ts';
import { fetchFile } from '../fetch-file.ts';
import { folderPrefix } from '../generate-previews.job.ts';
import type { FilmOutcome } from './film-task.ts';
import * as store from './film-requests.store.ts';
import { runFilm, type FilmRun } from './run-film.ts';

/** Crashes of workers after which the film has failed. */
const maxAttempts = 3;
/** Delay before a film is retried after its worker died or the storage failed. */
const pauseSeconds = 60;
const candidates = 20;
const fetchTimeoutMs = 10 * 60_000;
/** Minimum interval in ms between progress reports, because each makes open pages reload the asset. */
const reportEveryMs = 3000;

const names: Readonly<Record<FilmRequestKind, string>> = { ReviewCopy: 'review-copy.mp4', Filmstrip: 'filmstrip.jpg' };

/** Next to the film's previews. Ids are never reused. */
const outputPath = (film: store.WaitingFilm, kind: FilmRequestKind) =>
  `${film.filePath.split('/', 1)[0]}/previews/${film.id}/${names[kind]}`;

type Place = { readonly container: string; readonly path: string };

async function* blocksOf(path: string): AsyncGenerator<Uint8Array> {
  yield* createReadStream(path, { highWaterMark: blockBytes });
}

/** Reports progress without overlapping reports. */
function reporter({ prisma, log, now }: Deps, fileId: number) {
  let last = 0;
  let writing = Promise.resolve();
  return {
    report: (percent: number) => {
      const at = now().getTime();
      if (at - last < reportEveryMs) return;
      last = at;
      writing = writing
        .then(() => store.noteProgress(prisma, fileId, percent))
        .catch((error: unknown) => log.warn({ err: error }, 'progress of a film is not stored'));
    },
    settled: () => writing,
  };
}

/** Processes requested films, one at a time. */
export function createFilmWorker(deps: Deps) {
  const { prisma, blob } = deps;
  let run: FilmRun | null = null;

  const placeOf = (film: store.WaitingFilm, path: string): Place => ({ container: film.container.container, path });

  const outcomesOf = async (film: store.WaitingFilm, folder: string): Promise<readonly FilmOutcome[]> => {
    const kinds = film.filmRequests.map(({ kind }) => kind as FilmRequestKind);
    const failAll = (failed: string) => kinds.map((kind) => ({ kind, failed }));
    const facts = await blob.facts(placeOf(film, film.filePath));
    if (!facts) return failAll('The file is no longer in storage. Upload it again.');
    if (film.etag !== null && facts.etag !== film.etag) {
      return failAll('The file was replaced in storage after it was registered. Upload it again.');
    }
    const input = join(folder, 'original');
    const source = { etag: film.etag, to: input, signal: AbortSignal.timeout(fetchTimeoutMs) };
    await fetchFile(blob, placeOf(film, film.filePath), source);
    const progress = reporter(deps, film.id);
    run = runFilm(deps, { input, folder, kinds }, progress.report);
    const outcomes = await run.outcomes.finally(() => (run = null));
    await progress.settled();
    return outcomes;
  };

  const upload = async (film: store.WaitingFilm, outcome: FilmOutcome): Promise<store.StoredOutcome> => {
    if ('failed' in outcome) return outcome;
    const { kind, made } = outcome;
    if (made.path === null) return { kind, ...made };
    const path = outputPath(film, kind);
    await blob.putBlocks(placeOf(film, path), blocksOf(made.path));
    return { kind, path, tiles: made.tiles };
  };

  const make = async (film: store.WaitingFilm): Promise<void> => {
    const folder = await mkdtemp(join(tmpdir(), folderPrefix));
    try {
      const stored: store.StoredOutcome[] = [];
      for (const outcome of await outcomesOf(film, folder)) stored.push(await upload(film, outcome));
      const isThere = await inTransaction(prisma, (tx) => store.settleFilm(tx, film.id, deps.now(), stored));
      if (isThere) return;
      // The film was deleted, so nothing refers to these.
      for (const each of stored) {
        if ('path' in each && each.path !== null) await blob.remove(placeOf(film, each.path), null);
      }
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  };

  const work = async (fileId: number): Promise<void> => {
    const film = await store.findWaitingFilm(prisma, fileId);
    if (!film) return;
    const attempts = Math.max(...film.filmRequests.map((each) => each.attempts));
    if (attempts >= maxAttempts) {
      const failed = `Work on the film was begun ${attempts} times and never finished.`;
      const outcomes = film.filmRequests.map(({ kind }) => ({ kind: kind as FilmRequestKind, failed }));
      await inTransaction(prisma, (tx) => store.settleFilm(tx, fileId, deps.now(), outcomes));
      return;
    }
    await store.countFilmAttempt(prisma, fileId, 1, deps.now());
    try {
      await make(film);
    } catch (error) {
      // The storage or database failed, not the film: it is retried after a pause, and the attempt does not count.
      await store.countFilmAttempt(prisma, fileId, -1, deps.now());
      throw error;
    }
  };

  return {
    /** Processes the film that has waited longest; false when none waits. */
    makeNext: async (pause = pauseSeconds): Promise<boolean> => {
      for (const fileId of await store.findWaitingFilms(prisma, pause, candidates)) {
        // A negative number, because previews of the same file lock the positive one concurrently.
        if (await deps.fileLocks.withLock(-fileId, () => work(fileId))) return true;
      }
      return false;
    },
    end: () => run?.end(),
  };
}

/** Processes films until stopped. The table is the queue, so that copies of many minutes do not block other background jobs. */
export function startFilmWorker(deps: Deps, everyMs = 2000): { stop(): Promise<void> } {
  const worker = createFilmWorker(deps);
  const stopping = new AbortController();
  let running = Promise.resolve();
  const workOff = async () => {
    while (!stopping.signal.aborted && (await worker.makeNext()));
  };
  let timer: NodeJS.Timeout;
  const task = async () => {
    await workOff().catch((error: unknown) => {
      // Stopping ends ffmpeg, which is no failure.
      if (!stopping.signal.aborted) throw error;
    });
  };
  const complaint = 'work on films will be tried again';
  const turn = () => {
    running = runNoted({ name: 'films', task, complaint }, deps, everyMs);
    void running.then(() => {
      if (!stopping.signal.aborted) timer = setTimeout(turn, everyMs);
    });
  };
  timer = setTimeout(turn, everyMs);
  return {
    stop: async () => {
      stopping.abort();
      clearTimeout(timer);
      worker.end();
      await running;
    },
  };
}
