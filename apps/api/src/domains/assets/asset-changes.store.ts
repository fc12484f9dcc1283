import type { PrismaClient } from '@shootdesk/prisma/client';
import { JobStatusId } from '@shootdesk/shared/workflows/statuses';
import type { Tx } from '../../db/transaction.ts';
import type { Actor } from '../../kernel/actor.ts';

interface Version {
  readonly fileId: number;
  readonly createdById: number;
  /** Status of the job now. */
  readonly serviceJobStatusId: number;
}

/** Creates an asset with its first version; answers its id. */
export async function insertAsset(
  tx: Tx,
  { serviceJobId, description, ...version }: Version & { serviceJobId: number; description: string | null },
): Promise<number> {
  const { fileId, createdById } = version;
  const { id } = await tx.asset.create({
    data: { serviceJobId, description, fileId, createdById, histories: { create: { version: 1, ...version } } },
    select: { id: true },
  });
  return id;
}

/** Adds a file as the next version of an asset. The caller has locked the job. */
export async function insertVersion(
  tx: Tx,
  asset: { readonly id: number; readonly version: number },
  { description, ...version }: Version & { description: string | null | undefined },
): Promise<void> {
  const next = asset.version + 1;
  await tx.assetHistory.create({ data: { assetId: asset.id, version: next, ...version }, select: { id: true } });
  await tx.asset.update({
    where: { id: asset.id },
    data: { version: next, fileId: version.fileId, ...(description !== undefined && { description }) },
    select: { id: true },
  });
}

/** Ids of the files of all versions of an asset, in the order in which to lock them. */
export async function filesOfAsset(tx: Tx, assetId: number): Promise<number[]> {
  const rows = await tx.$queryRaw<{ id: number }[]>`
    SELECT file_id AS id FROM asset_histories WHERE asset_id = ${assetId} AND file_id IS NOT NULL
    UNION SELECT file_id FROM assets WHERE id = ${assetId} AND file_id IS NOT NULL ORDER BY 1`;
  return rows.map(({ id }) => id);
}

export async function removeAsset(tx: Tx, id: number): Promise<void> {
  await tx.asset.delete({ where: { id }, select: { id: true } });
}

/**
 * Records when the client's system first read the assets of a job after it was sent. It runs before the answer, so that nobody takes back a
 * job whose assets the client has. Reads by people record nothing.
 */
export async function noteOpened(prisma: PrismaClient, actor: Actor, serviceJobIds: readonly number[]): Promise<void> {
  if (actor.userType !== 'Integration' || serviceJobIds.length === 0) return;
  await prisma.$executeRaw`
    WITH unopened AS (
      SELECT id FROM service_jobs
      WHERE id = ANY(${[...new Set(serviceJobIds)]}::int[]) AND service_job_status_id = ${JobStatusId.SentToClient} AND client_opened_at IS NULL
      ORDER BY id FOR NO KEY UPDATE)
    UPDATE service_jobs j SET client_opened_at = clock_timestamp() FROM unopened u WHERE j.id = u.id`;
}
