import { Prisma, type PrismaClient } from '@shootdesk/prisma/client';
import type { AssetCommentListQuery } from '@shootdesk/shared/asset-comments/asset-comments.contract';
import type { CommentDetail } from '@shootdesk/shared/asset-comments/comment-details';
import type { Drawing } from '@shootdesk/shared/asset-comments/drawing';
import type { Tx } from '../../db/transaction.ts';
import type { Actor } from '../../kernel/actor.ts';
import { visibleTo } from '../service-jobs/public.ts';

const { sql } = Prisma;
type Db = PrismaClient | Tx;

const include = {
  createdBy: { select: { id: true, firstName: true, lastName: true } },
  details: { orderBy: { id: 'asc' } },
} as const satisfies Prisma.AssetCommentInclude;

export type AssetCommentRow = Prisma.AssetCommentGetPayload<{ include: typeof include }>;

export type CommentOfJob = AssetCommentRow & { readonly serviceJobId: number };

export function commentsOf(db: Db, assetIds: readonly number[]): Promise<AssetCommentRow[]> {
  return db.assetComment.findMany({ where: { assetId: { in: [...assetIds] } }, include, orderBy: { id: 'asc' } });
}

export async function findComment(db: Db, id: number): Promise<CommentOfJob | null> {
  const row = await db.assetComment.findUnique({
    where: { id },
    include: { ...include, asset: { select: { serviceJobId: true } } },
  });
  if (!row) return null;
  const { asset, ...comment } = row;
  return { ...comment, serviceJobId: asset.serviceJobId };
}

const anyOf = (column: Prisma.Sql, ids: readonly number[] | undefined) =>
  ids?.length ? sql`${column} = ANY(${ids}::int[])` : sql`TRUE`;

export async function listCommentPage(prisma: PrismaClient, actor: Actor, query: AssetCommentListQuery) {
  const { assets, serviceJobs, assetCommentTypes, orderBy, pageSize, pageNumber } = query;
  const matching = sql`FROM asset_comments c JOIN assets a ON a.id = c.asset_id JOIN service_jobs j ON j.id = a.service_job_id
    WHERE ${anyOf(sql`c.asset_id`, assets)} AND ${anyOf(sql`a.service_job_id`, serviceJobs)}
      AND ${anyOf(sql`c.asset_comment_type_id`, assetCommentTypes)} AND ${visibleTo(actor)}`;
  const [ids, counts] = await Promise.all([
    prisma.$queryRaw<{ id: number }[]>`
      SELECT c.id ${matching} ORDER BY c.id ${orderBy.descending ? sql`DESC` : sql`ASC`}
      LIMIT ${pageSize} OFFSET ${(pageNumber - 1) * pageSize}`,
    prisma.$queryRaw<{ count: bigint }[]>`SELECT count(*) AS count ${matching}`,
  ]);
  const rows = await prisma.assetComment.findMany({ where: { id: { in: ids.map(({ id }) => id) } }, include });
  const byId = new Map(rows.map((row) => [row.id, row]));
  return { rows: ids.flatMap(({ id }) => byId.get(id) ?? []), totalCount: Number(counts[0]?.count ?? 0) };
}

export function findCommentedAsset(db: Db, id: number) {
  return db.asset.findUnique({
    where: { id },
    select: {
      id: true,
      serviceJobId: true,
      version: true,
      histories: { select: { version: true, file: { select: { pageCount: true, durationMs: true } } } },
    },
  });
}

export type CommentedAsset = NonNullable<Awaited<ReturnType<typeof findCommentedAsset>>>;

export async function isHistoryOf(db: Db, id: number, serviceJobId: number): Promise<boolean> {
  return (await db.serviceJobHistory.count({ where: { id, serviceJobId } })) > 0;
}

/** Whether a detail refers to an existing VSIR status, or copy field of this asset. */
export async function isNamedRecord(db: Db, { fieldName, value }: CommentDetail, assetId: number): Promise<boolean> {
  if (fieldName === 'VSIRStatus') return (await db.vsirStatus.count({ where: { id: value.value } })) > 0;
  if (fieldName !== 'CopyDetailId') return true;
  return (await db.copyDetail.count({ where: { id: value.value, assetCopy: { assetId } } })) > 0;
}

/** The caller has locked the job. */
export async function nextCommentIndex(tx: Tx, assetId: number): Promise<number> {
  const { _max: max } = await tx.assetComment.aggregate({ where: { assetId }, _max: { commentIndex: true } });
  return (max.commentIndex ?? 0) + 1;
}

export interface NewComment {
  readonly assetId: number;
  readonly assetCommentTypeId: number;
  readonly parentId: number | null;
  readonly comment: string;
  readonly version: number;
  readonly commentIndex: number | null;
  readonly deletable: boolean;
  readonly serviceJobHistoryId: number | null;
  /** Null for a client on the review page. */
  readonly createdById: number | null;
}

export async function insertComment(tx: Tx, data: NewComment, details: readonly CommentDetail[]): Promise<number> {
  const { id } = await tx.assetComment.create({
    data: { ...data, details: { create: [...details] } },
    select: { id: true },
  });
  return id;
}

export async function writeComment(
  tx: Tx,
  id: number,
  data: { readonly comment: string; readonly status: string | null },
): Promise<void> {
  await tx.assetComment.update({ where: { id }, data, select: { id: true } });
}

export async function writeDrawing(tx: Tx, assetCommentId: number, drawing: Drawing | null): Promise<void> {
  const fieldName = 'EditOverlay';
  await tx.assetCommentDetail.deleteMany({ where: { assetCommentId, fieldName } });
  if (drawing) await tx.assetCommentDetail.create({ data: { assetCommentId, fieldName, value: { value: drawing } } });
}

/** Increments the version of a comment after a change of its replies or details. */
export async function touchComment(tx: Tx, id: number): Promise<void> {
  await tx.$executeRaw`UPDATE asset_comments SET updated_at = clock_timestamp() WHERE id = ${id}`;
}

export async function removeComment(tx: Tx, id: number): Promise<void> {
  await tx.assetComment.delete({ where: { id }, select: { id: true } });
}
