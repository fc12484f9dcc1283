import type { PrismaClient } from '@shootdesk/prisma/client';
import { inTransaction, type Tx } from '../../../db/transaction.ts';
import { lockFile } from '../../file-storage/public.ts';

/** A page of a file. */
export interface FilePage {
  readonly fileId: number;
  /** From 1; 1 of anything but a PDF. */
  readonly pageNumber: number;
}

const waiting = { generatedAt: null, failedAt: null } as const;

/** Reads from the database what decides about the tiles of a page; null when the file is gone. */
export function findTileFile(db: PrismaClient | Tx, { fileId, pageNumber }: FilePage) {
  return db.file.findUnique({
    where: { id: fileId },
    select: {
      id: true,
      fileTypeId: true,
      width: true,
      height: true,
      pageCount: true,
      container: { select: { container: true } },
      filePreviewRequests: { where: waiting, select: { id: true } },
      tileSets: { where: { pageNumber } },
    },
  });
}

export type TileFile = NonNullable<Awaited<ReturnType<typeof findTileFile>>>;

/** Opens a request for the tiles of a page: a new one, or that which has failed or whose result is lost. The file is locked. */
export async function openTileSet(tx: Tx, page: FilePage): Promise<void> {
  const reset = { ...waiting, outputPath: null, failureReason: null, startedAt: null, attempts: 0 };
  await tx.tileSet.upsert({ where: { fileId_pageNumber: page }, create: page, update: reset, select: { id: true } });
}

/** Reads from the database the first page of a file whose tiles are to be made; null when none waits. */
export function findWaitingTiles(prisma: PrismaClient, fileId: number) {
  return prisma.tileSet.findFirst({
    where: { fileId, ...waiting },
    orderBy: { pageNumber: 'asc' },
    select: {
      id: true,
      fileId: true,
      pageNumber: true,
      attempts: true,
      file: {
        select: {
          filePath: true,
          etag: true,
          container: { select: { container: true } },
          pdfFlattenRequests: { where: { outputPath: { not: null } }, select: { outputPath: true } },
        },
      },
    },
  });
}

export type WaitingTiles = NonNullable<Awaited<ReturnType<typeof findWaitingTiles>>>;

/** Counts an attempt to make tiles, or takes it back when the storage failed and not the file. */
export async function countTileAttempt(prisma: PrismaClient, id: number, by: 1 | -1, startedAt: Date | null) {
  await prisma.tileSet.updateMany({ where: { id, ...waiting }, data: { attempts: { increment: by }, startedAt } });
}

/** Stores the outcome of making tiles: the path of the pack, null where none is needed, or the reason for having none. Answers false when the request is gone. */
export async function settleTiles(
  prisma: PrismaClient,
  { id, fileId }: Pick<WaitingTiles, 'id' | 'fileId'>,
  at: Date,
  outcome: { readonly path: string | null } | { readonly failed: string },
): Promise<boolean> {
  const data =
    'failed' in outcome
      ? { failedAt: at, failureReason: outcome.failed }
      : { generatedAt: at, outputPath: outcome.path };
  return inTransaction(prisma, async (tx) => {
    // Who deletes the file reads the path of its tiles under the same lock.
    await lockFile(tx, fileId);
    const { count } = await tx.tileSet.updateMany({ where: { id, ...waiting }, data });
    return count > 0;
  });
}

/** Reads from the database the files with requests for tiles that are this old and have no message in the outbox, oldest first. */
export async function findForgottenTiles(
  prisma: PrismaClient,
  olderThanSeconds: number,
  limit: number,
): Promise<number[]> {
  const rows = await prisma.$queryRaw<{ id: number }[]>`
    SELECT waiting.file_id AS id FROM (
      SELECT file_id, min(created_at) AS since FROM tile_sets
      WHERE generated_at IS NULL AND failed_at IS NULL GROUP BY file_id) waiting
    WHERE waiting.since < clock_timestamp() - make_interval(secs => ${olderThanSeconds})
      AND NOT EXISTS (SELECT FROM outbox_messages m WHERE m.topic = 'tilesWanted' AND m.handled_at IS NULL
        AND m.failed_at IS NULL AND (m.payload ->> 'fileId')::int = waiting.file_id)
    ORDER BY waiting.since, waiting.file_id LIMIT ${limit}`;
  return rows.map(({ id }) => id);
}
