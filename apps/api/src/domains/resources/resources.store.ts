import { Prisma, type PrismaClient } from '@shootdesk/prisma/client';
import type { ResourceListQuery } from '@shootdesk/shared/resources/resources.contract';
import type { Tx } from '../../db/transaction.ts';
import type { Actor } from '../../kernel/actor.ts';
import { fileRowInclude } from '../file-storage/public.ts';
import { visibleTo } from '../service-jobs/public.ts';

const { sql } = Prisma;
type Db = PrismaClient | Tx;

const include = {
  resourceType: { select: { id: true, name: true, description: true } },
  file: { include: fileRowInclude },
} as const satisfies Prisma.ResourceInclude;

export type ResourceRow = Prisma.ResourceGetPayload<{ include: typeof include }>;

/** Does not check who may see it. */
export function findResource(db: Db, id: number): Promise<ResourceRow | null> {
  return db.resource.findUnique({ where: { id }, include });
}

/** Null when the file is no resource. */
export function findResourceOfFile(db: Db, fileId: number): Promise<ResourceRow | null> {
  return db.resource.findUnique({ where: { fileId }, include });
}

const orders: Record<ResourceListQuery['orderBy']['field'], Prisma.Sql> = {
  createdAt: sql`r.created_at`,
  originalName: sql`f.original_name`,
  sort: sql`r.sort`,
  id: sql`r.id`,
};

function matching(actor: Actor, { campaigns, serviceJobs, resourceTypes }: ResourceListQuery): Prisma.Sql {
  return sql`FROM resources r JOIN files f ON f.id = r.file_id JOIN service_jobs j ON j.id = r.service_job_id
    WHERE ${visibleTo(actor)}
      AND ${campaigns?.length ? sql`r.campaign_id = ANY(${campaigns}::int[])` : sql`TRUE`}
      AND ${serviceJobs?.length ? sql`r.service_job_id = ANY(${serviceJobs}::int[])` : sql`TRUE`}
      AND ${resourceTypes?.length ? sql`r.resource_type_id = ANY(${resourceTypes}::int[])` : sql`TRUE`}`;
}

/** Reads the ids of the page first, and then only these rows. */
export async function listResourcePage(prisma: PrismaClient, actor: Actor, query: ResourceListQuery) {
  const { orderBy, pageSize, pageNumber } = query;
  const direction = orderBy.descending ? sql`DESC` : sql`ASC`;
  const [ids, counts] = await Promise.all([
    prisma.$queryRaw<{ id: number }[]>`
      SELECT r.id ${matching(actor, query)} ORDER BY ${orders[orderBy.field]} ${direction}, r.id ${direction}
      LIMIT ${pageSize} OFFSET ${(pageNumber - 1) * pageSize}`,
    prisma.$queryRaw<{ count: bigint }[]>`SELECT count(*) AS count ${matching(actor, query)}`,
  ]);
  const rows = await prisma.resource.findMany({ where: { id: { in: ids.map(({ id }) => id) } }, include });
  const byId = new Map(rows.map((row) => [row.id, row]));
  return { rows: ids.flatMap(({ id }) => byId.get(id) ?? []), totalCount: Number(counts[0]?.count ?? 0) };
}

export interface NewResource {
  readonly serviceJobId: number;
  readonly campaignId: number;
  readonly resourceTypeId: number;
  readonly fileId: number;
  readonly expectedViewId: number | null;
  readonly description: string | null;
  readonly displayName: string | null;
  readonly tags: string[];
  readonly sort: number;
  readonly createdById: number;
}

/** Returns the id. Fails when the file is a resource already. */
export async function insertResource(tx: Tx, data: NewResource): Promise<number> {
  const { id } = await tx.resource.create({ data, select: { id: true } });
  return id;
}

export async function updateTexts(
  tx: Tx,
  id: number,
  data: { readonly displayName?: string | null; readonly description?: string | null },
): Promise<void> {
  await tx.resource.update({ where: { id }, data, select: { id: true } });
}

export async function findResourcesOfJob(db: Db, serviceJobId: number, ids: readonly number[]): Promise<ResourceRow[]> {
  const rows = await db.resource.findMany({ where: { serviceJobId, id: { in: [...ids] } }, include });
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

/** Ignores missing ids. */
export async function updateTypes(tx: Tx, ids: readonly number[], resourceTypeId: number): Promise<void> {
  await tx.resource.updateMany({ where: { id: { in: [...ids] } }, data: { resourceTypeId } });
}

export async function removeResource(tx: Tx, id: number): Promise<void> {
  await tx.resource.delete({ where: { id }, select: { id: true } });
}

export async function resourcePaths(prisma: PrismaClient, serviceJobId: number): Promise<Set<string>> {
  const rows = await prisma.file.findMany({ where: { resource: { serviceJobId } }, select: { filePath: true } });
  return new Set(rows.map(({ filePath }) => filePath));
}
