import type { Tx } from '../../db/transaction.ts';

interface Version {
  readonly fileId: number;
  readonly createdById: number;
  readonly serviceJobStatusId: number;
}

export async function insertAsset(
  tx: Tx,
  {
    serviceJobId,
    description,
    expectedViewId,
    ...version
  }: Version & { serviceJobId: number; description: string | null; expectedViewId: number | null },
): Promise<number> {
  const { fileId, createdById } = version;
  const { id } = await tx.asset.create({
    data: {
      ...{ serviceJobId, description, expectedViewId, fileId, createdById },
      histories: { create: { version: 1, ...version } },
    },
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

/** Ids in ascending order, in which files are locked. */
export async function filesOfAsset(tx: Tx, assetId: number): Promise<number[]> {
  const rows = await tx.$queryRaw<{ id: number }[]>`
    SELECT file_id AS id FROM asset_histories WHERE asset_id = ${assetId} AND file_id IS NOT NULL
    UNION SELECT file_id FROM assets WHERE id = ${assetId} AND file_id IS NOT NULL ORDER BY 1`;
  return rows.map(({ id }) => id);
}

export async function removeAsset(tx: Tx, id: number): Promise<void> {
  await tx.asset.delete({ where: { id }, select: { id: true } });
}
