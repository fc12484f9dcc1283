import type { PrismaClient } from '@shootdesk/prisma/client';
import { previewImageTypes } from '@shootdesk/shared/files/previews';
import type { Tx } from '../../db/transaction.ts';
import { lockFile } from '../file-storage/public.ts';
import type { FailedPage, FileFacts, MadePreview } from './engine/task.ts';

/** Requests both previews and, for a PDF, a flattened copy. */
export async function insertRequests(tx: Tx, fileId: number, isPdf: boolean): Promise<void> {
  await tx.filePreviewRequest.createMany({ data: previewImageTypes.map((imageType) => ({ fileId, imageType })) });
  if (isPdf) await tx.pdfFlattenRequest.create({ data: { fileId }, select: { id: true } });
}

const waiting = { generatedAt: null, failedAt: null } as const;

/** Null without open requests. */
export async function findWaiting(prisma: PrismaClient, fileId: number) {
  const file = await prisma.file.findUnique({
    where: { id: fileId },
    select: {
      id: true,
      filePath: true,
      etag: true,
      checksum: true,
      size: true,
      container: { select: { container: true } },
      filePreviewRequests: { where: waiting, select: { id: true, imageType: true, attempts: true } },
      pdfFlattenRequests: { where: waiting, select: { id: true, attempts: true } },
    },
  });
  if (!file || file.filePreviewRequests.length + file.pdfFlattenRequests.length === 0) return null;
  return file;
}

export type WaitingFile = NonNullable<Awaited<ReturnType<typeof findWaiting>>>;

/** Counts an attempt for all open requests of a file, or reverts it when the storage failed and not the file. */
export async function countAttempt(tx: Tx, fileId: number, by: 1 | -1, startedAt: Date | null): Promise<void> {
  await lockFile(tx, fileId);
  const data = { attempts: { increment: by }, startedAt };
  await tx.filePreviewRequest.updateMany({ where: { fileId, ...waiting }, data });
  await tx.pdfFlattenRequest.updateMany({ where: { fileId, ...waiting }, data });
}

export interface PreviewResult {
  readonly fileId: number;
  readonly at: Date;
  /** Paths in storage, or why there are none. */
  readonly previews:
    | {
        readonly made: readonly MadePreview[];
        readonly failedPages: readonly FailedPage[];
        readonly warning: string | null;
      }
    | { readonly failed: string };
  /** Path, or why there is none; null when not requested. */
  readonly flattened: string | { readonly failed: string } | null;
  /** Null keeps the stored ones. */
  readonly facts: (Omit<FileFacts, 'takenAt'> & { readonly takenAt: Date | null }) | null;
}

async function settlePreviews(tx: Tx, { fileId, at, previews }: PreviewResult): Promise<void> {
  if ('failed' in previews) {
    const data = { failedAt: at, failureReason: previews.failed };
    await tx.filePreviewRequest.updateMany({ where: { fileId, ...waiting }, data });
    return;
  }
  const made = previews.made.map(({ pageNumber, imageType, path }) => ({
    request: { fileId, pageNumber, imageType },
    data: { generatedAt: at, outputPath: path, warning: previews.warning },
  }));
  const failed = previews.failedPages.flatMap(({ pageNumber, reason }) =>
    previewImageTypes.map((imageType) => ({
      request: { fileId, pageNumber, imageType },
      data: { failedAt: at, failureReason: reason },
    })),
  );
  const outcomes = [...made, ...failed];
  // The number of pages was unknown before.
  await tx.filePreviewRequest.createMany({ data: outcomes.map(({ request }) => request), skipDuplicates: true });
  for (const { request, data } of outcomes) {
    await tx.filePreviewRequest.updateMany({ where: { ...request, ...waiting }, data });
  }
}

async function settleFlattened(tx: Tx, { fileId, at, flattened }: PreviewResult): Promise<void> {
  if (flattened === null) return;
  const data =
    typeof flattened === 'string'
      ? { generatedAt: at, outputPath: flattened }
      : { failedAt: at, failureReason: flattened.failed };
  await tx.pdfFlattenRequest.updateMany({ where: { fileId, ...waiting }, data });
}

/** Stores outcomes unless another worker has. False when the file was deleted. */
export async function settle(tx: Tx, result: PreviewResult): Promise<boolean> {
  const { fileId, at, facts, previews } = result;
  if (!(await lockFile(tx, fileId))) return false;
  await settlePreviews(tx, result);
  await settleFlattened(tx, result);
  const made = 'made' in previews && previews.made.length > 0;
  const { exposure = null, ...columns } = facts ?? {};
  const data = { ...columns, ...(exposure && { metadata: { ...exposure } }), ...(made && { previewGeneratedAt: at }) };
  if (Object.keys(data).length > 0) await tx.file.updateMany({ where: { id: fileId }, data });
  return true;
}

/** Stores a missing checksum, unless another file of the job has the same. */
export async function noteChecksum(tx: Tx, fileId: number, checksum: string): Promise<void> {
  await lockFile(tx, fileId);
  await tx.$executeRaw`
    UPDATE files SET checksum = ${checksum} WHERE id = ${fileId} AND checksum IS NULL AND NOT EXISTS (
      SELECT FROM files same WHERE same.file_service_container_id = files.file_service_container_id
        AND split_part(same.file_path, '/', 1) = split_part(files.file_path, '/', 1) AND same.checksum = ${checksum}
        AND split_part(same.file_path, '/', 2) = 'resources')`;
}

/** Null when the file is gone. */
export async function findMade(prisma: PrismaClient, fileId: number) {
  const made = { where: { outputPath: { not: null } }, select: { outputPath: true } };
  const file = await prisma.file.findUnique({
    where: { id: fileId },
    select: { container: { select: { container: true } }, filePreviewRequests: made, pdfFlattenRequests: made },
  });
  if (!file) return null;
  const requests = [...file.filePreviewRequests, ...file.pdfFlattenRequests];
  return { container: file.container.container, paths: requests.map(({ outputPath }) => outputPath ?? '') };
}

/** Reopens requests that failed, or whose result is among the `lost` paths; returns how many. */
export async function reviveRequests(tx: Tx, fileId: number, lost: readonly string[]): Promise<number> {
  await lockFile(tx, fileId);
  const where = { fileId, OR: [{ failedAt: { not: null } }, { outputPath: { in: [...lost] } }] };
  const data = {
    generatedAt: null,
    outputPath: null,
    failedAt: null,
    failureReason: null,
    startedAt: null,
    attempts: 0,
  };
  const previews = await tx.filePreviewRequest.updateMany({ where, data: { ...data, warning: null } });
  const flattened = await tx.pdfFlattenRequest.updateMany({ where, data });
  return previews.count + flattened.count;
}

/** Files with old requests but no message in the outbox, oldest first. */
export async function findForgotten(prisma: PrismaClient, olderThanSeconds: number, limit: number): Promise<number[]> {
  const rows = await prisma.$queryRaw<{ id: number }[]>`
    SELECT waiting.file_id AS id FROM (
      SELECT file_id, min(created_at) AS since FROM (
        SELECT file_id, created_at FROM file_preview_requests WHERE generated_at IS NULL AND failed_at IS NULL
        UNION ALL
        SELECT file_id, created_at FROM pdf_flatten_requests WHERE generated_at IS NULL AND failed_at IS NULL) requests
      GROUP BY file_id) waiting
    WHERE waiting.since < clock_timestamp() - make_interval(secs => ${olderThanSeconds})
      AND NOT EXISTS (SELECT FROM outbox_messages m WHERE m.topic = 'previewsWanted' AND m.handled_at IS NULL
        AND m.failed_at IS NULL AND (m.payload ->> 'fileId')::int = waiting.file_id)
    ORDER BY waiting.since LIMIT ${limit}`;
  return rows.map(({ id }) => id);
}
