import { Prisma, type PrismaClient } from '@shootdesk/prisma/client';
import type { AssetListQuery } from '@shootdesk/shared/assets/assets.contract';
import type { Tx } from '../../db/transaction.ts';
import type { Actor } from '../../kernel/actor.ts';
import { fileRowInclude } from '../file-storage/public.ts';
import { visibleTo } from '../service-jobs/public.ts';
import { copyInclude } from './copy/copy.store.ts';

const { sql } = Prisma;
type Db = PrismaClient | Tx;

const file = { include: fileRowInclude } as const;
const createdBy = { select: { id: true, firstName: true, lastName: true } } as const;
const include = { file, copy: { include: copyInclude } } as const satisfies Prisma.AssetInclude;
const historyInclude = { file, createdBy } as const satisfies Prisma.AssetHistoryInclude;

export type AssetRow = Prisma.AssetGetPayload<{ include: typeof include }>;
export type AssetHistoryRow = Prisma.AssetHistoryGetPayload<{ include: typeof historyInclude }>;

export function findAsset(db: Db, id: number): Promise<AssetRow | null> {
  return db.asset.findUnique({ where: { id }, include });
}

export function findAssetOfFile(db: Db, fileId: number): Promise<AssetRow | null> {
  return db.asset.findFirst({ where: { histories: { some: { fileId } } }, include });
}

export function findCopyAssets(db: Db, serviceJobId: number): Promise<AssetRow[]> {
  return db.asset.findMany({ where: { serviceJobId, copy: { isNot: null } }, include, orderBy: { id: 'asc' } });
}

/** Another asset of the job whose current version has this content. */
export function findSameAsset(db: Db, serviceJobId: number, checksum: string): Promise<AssetRow | null> {
  return db.asset.findFirst({ where: { serviceJobId, file: { checksum } }, include, orderBy: { id: 'asc' } });
}

export async function findAssetsAndProofedAt(
  db: Db,
  serviceJobId: number,
): Promise<{ readonly assets: AssetRow[]; readonly proofedAt: Date | null }> {
  const job = await db.serviceJob.findUniqueOrThrow({
    where: { id: serviceJobId },
    select: { proofedAt: true, assets: { include, orderBy: { id: 'asc' } } },
  });
  return job;
}

const orders: Record<AssetListQuery['orderBy']['field'], Prisma.Sql> = {
  createdAt: sql`a.created_at`,
  originalName: sql`f.original_name`,
  id: sql`a.id`,
};

/** Selects the ids of the page first, then loads its rows by id. */
export async function listAssetPage(prisma: PrismaClient, actor: Actor, query: AssetListQuery) {
  const { serviceJobs, orderBy, pageSize, pageNumber } = query;
  const direction = orderBy.descending ? sql`DESC` : sql`ASC`;
  const matching = sql`FROM assets a JOIN service_jobs j ON j.id = a.service_job_id LEFT JOIN files f ON f.id = a.file_id
    WHERE a.service_job_id = ANY(${serviceJobs}::int[]) AND ${visibleTo(actor)}`;
  const [ids, counts] = await Promise.all([
    prisma.$queryRaw<{ id: number }[]>`
      SELECT a.id ${matching} ORDER BY ${orders[orderBy.field]} ${direction}, a.id ${direction}
      LIMIT ${pageSize} OFFSET ${(pageNumber - 1) * pageSize}`,
    prisma.$queryRaw<{ count: bigint }[]>`SELECT count(*) AS count ${matching}`,
  ]);
  const rows = await prisma.asset.findMany({ where: { id: { in: ids.map(({ id }) => id) } }, include });
  const byId = new Map(rows.map((row) => [row.id, row]));
  return { rows: ids.flatMap(({ id }) => byId.get(id) ?? []), totalCount: Number(counts[0]?.count ?? 0) };
}

export function historiesOf(db: Db, assetIds: readonly number[]): Promise<AssetHistoryRow[]> {
  return db.assetHistory.findMany({
    where: { assetId: { in: [...assetIds] } },
    include: historyInclude,
    orderBy: { version: 'desc' },
  });
}
