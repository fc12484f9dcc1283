import type { PrismaClient } from '@shootdesk/prisma/client';
import { inTransaction, type Tx } from '../../../db/transaction.ts';
import { lockFile } from '../../file-storage/public.ts';

export interface FilePage {
  readonly fileId: number;
  /** From 1; always 1 except for PDFs. */
  readonly pageNumber: number;
}

const waiting = { generatedAt: null, failedAt: null } as const;

/** Null when the file is gone. */
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

/** Opens a request for a page's tiles, or reopens a failed or lost one. The caller has locked the file. */
export async function openTileSet(tx: Tx, page: FilePage): Promise<void> {
  const reset = { ...waiting, outputPath: null, failureReason: null, startedAt: null, attempts: 0 };
  await tx.tileSet.upsert({ where: { fileId_pageNumber: page }, create: page, update: reset, select: { id: true } });
}

/** Reopens the failed tiles of a file, which the caller has locked; returns how many. */
export async function reviveTiles(tx: Tx, fileId: number): Promise<number> {
  const reset = { ...waiting, outputPath: null, failureReason: null, startedAt: null, attempts: 0 };
  return (await tx.tileSet.updateMany({ where: { fileId, failedAt: { not: null } }, data: reset })).count;
}

/** Null when none waits. */
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

/** Counts an attempt, or reverts it when the storage failed and not the file. */
export async function countTileAttempt(prisma: PrismaClient, id: number, by: 1 | -1, startedAt: Date | null) {
  await prisma.tileSet.updateMany({ where: { id, ...waiting }, data: { attempts: { increment: by }, startedAt } });
}

/** Stores a path, null for no tiles needed, or a reason. False when the request is gone. */
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
    // Deleting the file reads the tiles' path under the same lock.
    await lockFile(tx, fileId);
    const { count } = await tx.tileSet.updateMany({ where: { id, ...waiting }, data });
    return count > 0;
  });
}

/** Files with old requests but no message in the outbox, oldest first. */
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
