import type { File, PrismaClient } from '@shootdesk/prisma/client';
import type { Tx } from '../../db/transaction.ts';
import type { CheckedBlob } from './checked-blob.ts';
import { fileRowInclude, type FileRow } from './file-row.ts';

type Db = PrismaClient | Tx;

export interface NewFile {
  readonly fileServiceContainerId: number;
  readonly filePath: string;
  readonly filename: string;
  readonly originalName: string;
  readonly displayName: string | null;
  readonly fileTypeId: number;
  readonly blob: CheckedBlob;
  readonly checksum: string | null;
  readonly createdById: number | null;
}

/** The path is unique in the container. */
export function findFileAt(db: Db, fileServiceContainerId: number, filePath: string): Promise<File | null> {
  return db.file.findUnique({ where: { fileServiceContainerId_filePath: { fileServiceContainerId, filePath } } });
}

export function findFileRow(db: Db, id: number): Promise<FileRow | null> {
  return db.file.findUnique({ where: { id }, include: fileRowInclude });
}

/** The jobs in which a file is a resource, an asset version or a client resource. */
export async function jobsOfFile(db: Db, fileId: number): Promise<number[]> {
  const rows = await db.$queryRaw<{ id: number }[]>`
    SELECT service_job_id AS id FROM resources WHERE file_id = ${fileId}
    UNION SELECT service_job_id FROM client_resources WHERE file_id = ${fileId}
    UNION SELECT service_job_id FROM assets WHERE file_id = ${fileId}
    UNION SELECT a.service_job_id FROM asset_histories h JOIN assets a ON a.id = h.asset_id WHERE h.file_id = ${fileId}`;
  return rows.map(({ id }) => id);
}

/** Another resource of the job with the same content, by the condition of the unique index. */
export async function findSameResource(
  db: Db,
  { container, serviceJobId, checksum }: { container: number; serviceJobId: number; checksum: string },
): Promise<Pick<File, 'id' | 'originalName'> | null> {
  const rows = await db.$queryRaw<Pick<File, 'id' | 'originalName'>[]>`
    SELECT id, original_name AS "originalName" FROM files
    WHERE file_service_container_id = ${container} AND split_part(file_path, '/', 1) = ${String(serviceJobId)}
      AND checksum = ${checksum} AND split_part(file_path, '/', 2) = 'resources'`;
  return rows[0] ?? null;
}

/** Fails when the path is taken. */
export function insertFile(tx: Tx, { blob, ...file }: NewFile): Promise<File> {
  const { contentType, size, etag } = blob;
  return tx.file.create({ data: { ...file, contentType, size, etag } });
}

/** Whether the blob with this etag belonged to a deleted file. A new upload of the same file has another etag. */
export async function isRemoved(db: Db, path: string, etag: string): Promise<boolean> {
  const removed = JSON.stringify({ blobs: [{ path, etag }] });
  const rows = await db.$queryRaw<{ removed: boolean }[]>`
    SELECT EXISTS (SELECT FROM outbox_messages WHERE topic = 'fileDeleted' AND payload @> ${removed}::jsonb) AS removed`;
  return rows[0]?.removed === true;
}

/** Locks the resource and asset that use a file, then the file (ADR 6). False when the file is gone. */
export async function lockFile(tx: Tx, id: number): Promise<boolean> {
  await tx.$queryRaw`SELECT id FROM resources WHERE file_id = ${id} FOR NO KEY UPDATE`;
  // An asset that gets a new version meanwhile still has the file in its history.
  const assets = await tx.$queryRaw<{ id: number }[]>`SELECT id FROM assets WHERE file_id = ${id}
    UNION SELECT asset_id FROM asset_histories WHERE file_id = ${id}`;
  const assetIds = assets.map((asset) => asset.id);
  await tx.$queryRaw`SELECT id FROM assets WHERE id = ANY(${assetIds}::int[]) ORDER BY id FOR NO KEY UPDATE`;
  const files = await tx.$queryRaw<unknown[]>`SELECT id FROM files WHERE id = ${id} FOR UPDATE`;
  return files.length > 0;
}

export async function removeUnusedFile(tx: Tx, id: number) {
  const file = await tx.file.findUnique({
    where: { id },
    select: {
      filePath: true,
      etag: true,
      container: { select: { container: true } },
      filePreviewRequests: { select: { outputPath: true } },
      pdfFlattenRequests: { select: { outputPath: true } },
      filmRequests: { select: { outputPath: true } },
      tileSets: { select: { outputPath: true } },
      _count: { select: { assets: true, assetHistories: true, clientResources: true } },
      resource: { select: { id: true } },
    },
  });
  if (!file || file.resource) return null;
  const { assets, assetHistories, clientResources } = file._count;
  if (assets + assetHistories + clientResources > 0) return null;
  await tx.file.delete({ where: { id }, select: { id: true } });
  const folder = file.filePath.slice(0, file.filePath.indexOf('/') + 1);
  const { filePreviewRequests, pdfFlattenRequests, filmRequests, tileSets } = file;
  const requests = [...filePreviewRequests, ...pdfFlattenRequests, ...filmRequests, ...tileSets];
  const made = requests.flatMap(({ outputPath }) => (outputPath?.startsWith(folder) ? [outputPath] : []));
  return {
    container: file.container.container,
    blobs: [{ path: file.filePath, etag: file.etag }, ...made.map((path) => ({ path, etag: null }))],
  };
}
