import { Prisma } from '@shootdesk/prisma/client';
import type { CheckName, FindingLevel, FindingSpot } from '@shootdesk/shared/preflight/checks';
import type { Reads } from '../../db/reads.ts';
import type { Tx } from '../../db/transaction.ts';
import type { Actor } from '../../kernel/actor.ts';
import { visibleTo } from '../service-jobs/public.ts';

const { sql } = Prisma;

export interface FindingRow {
  readonly id: number;
  readonly check: CheckName;
  readonly level: FindingLevel;
  readonly sentence: string;
  readonly spot: FindingSpot | null;
  readonly fileId: number;
  readonly originalName: string;
  readonly displayName: string | null;
  readonly serviceJobId: number;
  readonly resourceId: number | null;
  readonly assetId: number | null;
  readonly version: number | null;
  /** Null when the finding is about this picture alone, and when the reader may not see the other job. */
  readonly otherJobId: number | null;
  readonly otherAssetId: number | null;
  readonly otherPlace: string | null;
  readonly commentId: number | null;
  readonly dismissedAt: Date | null;
  readonly dismissedBy: string | null;
  readonly dismissalReason: string | null;
  readonly cacheKey: number;
}

/** Pictures of jobs: resources and the current versions of assets. */
const pictures = sql`(
  SELECT file_id, service_job_id, id AS resource_id, NULL::int AS asset_id, NULL::int AS version, display_name FROM resources
  UNION ALL SELECT file_id, service_job_id, NULL, id, version, NULL FROM assets WHERE file_id IS NOT NULL)`;

/**
 * Findings that the actor may read. A finding about a picture of another job is hidden from people who may not see that job; BackOffice sees that
 * there is one, but not the job.
 */
function findingRows(actor: Actor, condition: Prisma.Sql): Prisma.Sql {
  return sql`
    SELECT f.id, f.check_name AS "check", f.level, f.sentence, f.spot, f.file_id AS "fileId", b.original_name AS "originalName",
      coalesce(p.display_name, b.display_name) AS "displayName", p.service_job_id AS "serviceJobId", p.resource_id AS "resourceId",
      p.asset_id AS "assetId", p.version, o.id AS "otherJobId", (SELECT id FROM assets WHERE file_id = f.other_file_id LIMIT 1) AS "otherAssetId",
      o.place AS "otherPlace", f.comment_id AS "commentId", f.dismissed_at AS "dismissedAt", u.name AS "dismissedBy",
      f.dismissal_reason AS "dismissalReason", f.cache_key AS "cacheKey"
    FROM ${pictures} p JOIN picture_findings f ON f.file_id = p.file_id JOIN files b ON b.id = f.file_id
      LEFT JOIN users u ON u.id = f.dismissed_by_id
      LEFT JOIN LATERAL (
        SELECT j.id, coalesce(c.address, c.name) AS place FROM jobs_of_file(f.other_file_id) k
          JOIN service_jobs j ON j.id = k.service_job_id JOIN campaigns c ON c.id = j.campaign_id
        WHERE f.other_file_id IS NOT NULL AND ${visibleTo(actor)} ORDER BY j.id LIMIT 1) o ON TRUE
    WHERE ${condition} AND (f.other_file_id IS NULL OR o.id IS NOT NULL OR ${actor.userType === 'BackOffice'})
    ORDER BY p.asset_id, p.resource_id, f.level, f.id`;
}

export function findFindingsOfJob(db: Reads, actor: Actor, serviceJobId: number): Promise<FindingRow[]> {
  return db.$queryRaw<FindingRow[]>(findingRows(actor, sql`p.service_job_id = ${serviceJobId}`));
}

/** Null also for a finding that the actor may not read, and for one in a former version. */
export async function findFinding(db: Reads, actor: Actor, id: number): Promise<FindingRow | null> {
  const rows = await db.$queryRaw<FindingRow[]>(findingRows(actor, sql`f.id = ${id}`));
  return rows[0] ?? null;
}

interface CheckCounts {
  readonly pictures: number;
  readonly waiting: number;
}

export async function countChecks(db: Reads, serviceJobId: number): Promise<CheckCounts> {
  const rows = await db.$queryRaw<CheckCounts[]>`
    SELECT count(*)::int AS pictures, (count(*) FILTER (WHERE c.checked_at IS NULL AND c.failed_at IS NULL))::int AS waiting
    FROM ${pictures} p JOIN picture_checks c ON c.file_id = p.file_id WHERE p.service_job_id = ${serviceJobId}`;
  return rows[0]!;
}

export interface UncheckedRow {
  readonly fileId: number;
  readonly resourceId: number | null;
  readonly assetId: number | null;
  readonly originalName: string;
  readonly displayName: string | null;
  readonly reason: string;
}

export function findUnchecked(db: Reads, serviceJobId: number): Promise<UncheckedRow[]> {
  return db.$queryRaw<UncheckedRow[]>`
    SELECT p.file_id AS "fileId", p.resource_id AS "resourceId", p.asset_id AS "assetId", b.original_name AS "originalName",
      coalesce(p.display_name, b.display_name) AS "displayName", coalesce(c.failure_reason, '') AS reason
    FROM ${pictures} p JOIN picture_checks c ON c.file_id = p.file_id JOIN files b ON b.id = p.file_id
    WHERE p.service_job_id = ${serviceJobId} AND c.failed_at IS NOT NULL ORDER BY p.file_id`;
}

export async function writeDismissal(
  tx: Tx,
  { id, check, level, serviceJobId, fileId }: FindingRow,
  dismissal: { readonly at: Date; readonly by: number; readonly reason: string },
): Promise<void> {
  const { at, by, reason } = dismissal;
  await tx.pictureFinding.update({
    where: { id },
    data: { dismissedAt: at, dismissedById: by, dismissalReason: reason },
    select: { id: true },
  });
  await tx.$executeRaw`
    INSERT INTO finding_dismissals (finding_id, check_name, level, reason, service_id, client_id, camera, dismissed_by_id, created_at)
    SELECT ${id}, ${check}, ${level}, ${reason}, j.service_id, j.client_id, (SELECT camera FROM files WHERE id = ${fileId}), ${by}, ${at}
    FROM service_jobs j WHERE j.id = ${serviceJobId}`;
}

export async function writeRestored(tx: Tx, id: number, at: Date): Promise<void> {
  await tx.pictureFinding.update({
    where: { id },
    data: { dismissedAt: null, dismissedById: null, dismissalReason: null },
    select: { id: true },
  });
  await tx.findingDismissal.updateMany({ where: { findingId: id, undoneAt: null }, data: { undoneAt: at } });
}

export async function writeComment(tx: Tx, id: number, commentId: number): Promise<void> {
  await tx.pictureFinding.update({ where: { id }, data: { commentId }, select: { id: true } });
}

/** Whether the comment is on this asset. */
export async function isCommentOn(tx: Tx, commentId: number, assetId: number): Promise<boolean> {
  return (await tx.assetComment.count({ where: { id: commentId, assetId } })) > 0;
}
