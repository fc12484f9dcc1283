import type { PrismaClient } from '@shootdesk/prisma/client';
import { filmRequestKinds, type FilmRequestKind } from '@shootdesk/shared/files/films';
import type { Tx } from '../../../db/transaction.ts';
import { lockFile } from '../../file-storage/public.ts';

const waiting = { generatedAt: null, failedAt: null } as const;

/** Requests a review copy and a filmstrip. */
export async function insertFilmRequests(tx: Tx, fileId: number): Promise<void> {
  await tx.filmRequest.createMany({ data: filmRequestKinds.map((kind) => ({ fileId, kind })) });
}

/**
 * Films with open requests, oldest first. Omits films that were started within `pauseSeconds`, because another worker processes them or they have
 * just failed.
 */
export async function findWaitingFilms(prisma: PrismaClient, pauseSeconds: number, limit: number): Promise<number[]> {
  const rows = await prisma.$queryRaw<{ id: number }[]>`
    SELECT file_id AS id FROM film_requests WHERE generated_at IS NULL AND failed_at IS NULL
    GROUP BY file_id
    HAVING coalesce(max(started_at) < clock_timestamp() - make_interval(secs => ${pauseSeconds}), TRUE)
    ORDER BY min(created_at), file_id LIMIT ${limit}`;
  return rows.map(({ id }) => id);
}

/** Null without open requests. */
export async function findWaitingFilm(prisma: PrismaClient, fileId: number) {
  const file = await prisma.file.findUnique({
    where: { id: fileId },
    select: {
      id: true,
      filePath: true,
      etag: true,
      container: { select: { container: true } },
      filmRequests: { where: waiting, select: { kind: true, attempts: true } },
    },
  });
  return file && file.filmRequests.length > 0 ? file : null;
}

export type WaitingFilm = NonNullable<Awaited<ReturnType<typeof findWaitingFilm>>>;

/** Counts an attempt for all open requests of a film, or reverts it when the storage failed and not the film. */
export async function countFilmAttempt(prisma: PrismaClient, fileId: number, by: 1 | -1, startedAt: Date) {
  const data = { attempts: { increment: by }, startedAt, progress: null };
  await prisma.filmRequest.updateMany({ where: { fileId, ...waiting }, data });
}

export async function noteProgress(prisma: PrismaClient, fileId: number, progress: number): Promise<void> {
  await prisma.filmRequest.updateMany({ where: { fileId, kind: 'ReviewCopy', ...waiting }, data: { progress } });
}

/** Path of the result, or why there is none. */
export type StoredOutcome = { readonly kind: FilmRequestKind } & (
  | { readonly path: string | null; readonly tiles: number | null }
  | { readonly failed: string }
);

/** Stores outcomes unless another worker has. False when the film was deleted. */
export async function settleFilm(
  tx: Tx,
  fileId: number,
  at: Date,
  outcomes: readonly StoredOutcome[],
): Promise<boolean> {
  if (!(await lockFile(tx, fileId))) return false;
  for (const outcome of outcomes) {
    const data =
      'failed' in outcome
        ? { failedAt: at, failureReason: outcome.failed }
        : { generatedAt: at, outputPath: outcome.path, tiles: outcome.tiles };
    await tx.filmRequest.updateMany({
      where: { fileId, kind: outcome.kind, ...waiting },
      data: { ...data, progress: null },
    });
  }
  return true;
}

export async function findMadeOfFilm(prisma: PrismaClient, fileId: number): Promise<string[]> {
  const rows = await prisma.filmRequest.findMany({ where: { fileId, outputPath: { not: null } } });
  return rows.flatMap(({ outputPath }) => outputPath ?? []);
}

/** Reopens requests that failed, or whose result is among the `lost` paths; returns how many. */
export async function reviveFilmRequests(tx: Tx, fileId: number, lost: readonly string[]): Promise<number> {
  const { count } = await tx.filmRequest.updateMany({
    where: { fileId, OR: [{ failedAt: { not: null } }, { outputPath: { in: [...lost] } }] },
    data: {
      generatedAt: null,
      outputPath: null,
      tiles: null,
      failedAt: null,
      failureReason: null,
      startedAt: null,
      attempts: 0,
    },
  });
  return count;
}
