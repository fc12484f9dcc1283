import { Prisma, type PrismaClient } from '@shootdesk/prisma/client';
import { FileTypeId } from '@shootdesk/shared/files/file-types';
import type { CheckName, FindingLevel, FindingSpot } from '@shootdesk/shared/preflight/checks';
import type { PictureKind, RulesInForce } from '@shootdesk/shared/preflight/picture-rules';
import { inTransaction, type Tx } from '../../db/transaction.ts';
import { lockFile } from '../file-storage/public.ts';

const pictureTypes = [FileTypeId.Image, FileTypeId.Raw];

/** Opens the check of a picture, or reopens a failed one. False when there is nothing to do. */
export async function openCheck(tx: Tx, fileId: number): Promise<boolean> {
  const opened = await tx.$executeRaw`
    INSERT INTO picture_checks (file_id)
    SELECT id FROM files WHERE id = ${fileId} AND file_type_id = ANY(${pictureTypes}::int[])
      AND split_part(file_path, '/', 2) IN ('resources', 'assets')
    ON CONFLICT (file_id) DO UPDATE SET failed_at = NULL, failure_reason = NULL, started_at = NULL, attempts = 0
      WHERE picture_checks.failed_at IS NOT NULL`;
  return opened > 0;
}

/**
 * Opens the checks of the newest pictures with a preview that are older than every checked one. All newer pictures are checked already, so no
 * position has to be stored. Does nothing while a check is open.
 */
export async function openChecksOfOldPictures(tx: Tx, limit: number): Promise<number[]> {
  const opened = await tx.$queryRaw<{ id: number }[]>`
    INSERT INTO picture_checks (file_id)
    SELECT f.id FROM files f
    WHERE f.id < (SELECT coalesce(min(file_id), 2147483647) FROM picture_checks)
      AND NOT EXISTS (SELECT FROM picture_checks WHERE checked_at IS NULL AND failed_at IS NULL)
      AND f.file_type_id = ANY(${pictureTypes}::int[]) AND split_part(f.file_path, '/', 2) IN ('resources', 'assets')
      AND EXISTS (SELECT FROM file_preview_requests p
        WHERE p.file_id = f.id AND p.page_number = 1 AND p.image_type = 'Premium' AND p.output_path IS NOT NULL)
    ORDER BY f.id DESC LIMIT ${limit}
    ON CONFLICT (file_id) DO NOTHING RETURNING file_id AS id`;
  return opened.map(({ id }) => id);
}

/** A picture whose check is open, with what determines the checks that apply. */
export interface WaitingPicture {
  readonly fileId: number;
  readonly attempts: number;
  readonly kind: PictureKind;
  readonly container: string;
  readonly previewPath: string;
  readonly width: number | null;
  readonly height: number | null;
  readonly serviceJobId: number;
  readonly campaignId: number;
  /** Null for a resource, and for a former version of an asset. */
  readonly assetId: number | null;
  /** Null for an asset. */
  readonly resourceTypeId: number | null;
  readonly rules: RulesInForce;
  readonly atDusk: boolean;
  readonly makes: readonly string[];
}

/** Null when the check is not open, or when file, job or preview are gone. */
export async function findWaitingPicture(prisma: PrismaClient, fileId: number): Promise<WaitingPicture | null> {
  const rows = await prisma.$queryRaw<WaitingPicture[]>`
    SELECT c.file_id AS "fileId", c.attempts, b.container, p.output_path AS "previewPath", f.width, f.height,
      CASE WHEN split_part(f.file_path, '/', 2) = 'resources' THEN 'resource' ELSE 'asset' END AS kind,
      j.id AS "serviceJobId", j.campaign_id AS "campaignId", (SELECT id FROM assets WHERE file_id = f.id LIMIT 1) AS "assetId",
      (SELECT resource_type_id FROM resources WHERE file_id = f.id) AS "resourceTypeId",
      s.at_dusk AS "atDusk", s.makes,
      (SELECT coalesce(jsonb_agg(r.rules ORDER BY (r.client_id IS NOT NULL) DESC, (r.service_id IS NOT NULL) DESC, (r.service_group_id IS NOT NULL) DESC), '[]')
        FROM picture_rules r WHERE (r.client_id IS NULL OR r.client_id = j.client_id) AND (r.service_id IS NULL OR r.service_id = s.id)
          AND (r.service_group_id IS NULL OR r.service_group_id = s.service_group_id)) AS rules
    FROM picture_checks c JOIN files f ON f.id = c.file_id
      JOIN file_service_containers b ON b.id = f.file_service_container_id
      JOIN file_preview_requests p ON p.file_id = f.id AND p.page_number = 1 AND p.image_type = 'Premium' AND p.output_path IS NOT NULL
      JOIN LATERAL (SELECT service_job_id FROM jobs_of_file(f.id) LIMIT 1) o ON TRUE
      JOIN service_jobs j ON j.id = o.service_job_id
      JOIN services s ON s.id = j.service_id
    WHERE c.file_id = ${fileId} AND c.checked_at IS NULL AND c.failed_at IS NULL`;
  return rows[0] ?? null;
}

const waiting = { checkedAt: null, failedAt: null } as const;

/** Counts an attempt. False when another worker has begun one since the picture was read. */
export async function beginCheck(
  prisma: PrismaClient,
  { fileId, attempts }: WaitingPicture,
  startedAt: Date,
): Promise<boolean> {
  const data = { attempts: { increment: 1 }, startedAt };
  const { count } = await prisma.pictureCheck.updateMany({ where: { fileId, attempts, ...waiting }, data });
  return count > 0;
}

/** Takes an attempt back when the storage failed and not the picture. */
export async function revertCheck(prisma: PrismaClient, fileId: number): Promise<void> {
  const data = { attempts: { decrement: 1 }, startedAt: null };
  await prisma.pictureCheck.updateMany({ where: { fileId, ...waiting }, data });
}

export async function settleFailedCheck(prisma: PrismaClient, fileId: number, at: Date, reason: string): Promise<void> {
  await prisma.pictureCheck.updateMany({
    where: { fileId, ...waiting },
    data: { failedAt: at, failureReason: reason },
  });
}

/** Stores hash and thumbnail before the search for the same picture: of two pictures checked at once, the later one finds the earlier one. */
export async function storeFingerprint(
  prisma: PrismaClient,
  fileId: number,
  hash: bigint | null,
  thumbnail: Uint8Array,
): Promise<void> {
  await prisma.pictureCheck.updateMany({
    where: { fileId },
    data: { hash, thumbnail: Uint8Array.from(thumbnail) },
  });
}

export interface NewFinding {
  readonly check: CheckName;
  readonly level: FindingLevel;
  readonly sentence: string;
  readonly spot: FindingSpot | null;
  readonly otherFileId?: number;
}

/** Stores the findings of an open check, once. Nothing is written when the file was deleted or another worker was quicker. */
export async function settleCheck(
  prisma: PrismaClient,
  fileId: number,
  at: Date,
  findings: readonly NewFinding[],
): Promise<void> {
  await inTransaction(prisma, async (tx) => {
    if (!(await lockFile(tx, fileId))) return;
    const { count } = await tx.pictureCheck.updateMany({ where: { fileId, ...waiting }, data: { checkedAt: at } });
    if (count === 0) return;
    // Reopened after a failure, or begun twice.
    await tx.pictureFinding.deleteMany({ where: { fileId } });
    await tx.pictureFinding.createMany({
      data: findings.map(({ check, level, sentence, spot, otherFileId = null }) => ({
        fileId,
        checkName: check,
        level,
        sentence,
        spot: spot ?? Prisma.DbNull,
        otherFileId,
      })),
    });
  });
}

/** Files whose check is open without a message in the outbox, oldest first. */
export async function findForgottenChecks(
  prisma: PrismaClient,
  olderThanSeconds: number,
  limit: number,
): Promise<number[]> {
  const rows = await prisma.$queryRaw<{ id: number }[]>`
    SELECT c.file_id AS id FROM picture_checks c
    WHERE c.checked_at IS NULL AND c.failed_at IS NULL
      AND c.created_at < clock_timestamp() - make_interval(secs => ${olderThanSeconds})
      AND NOT EXISTS (SELECT FROM outbox_messages m WHERE m.topic = 'pictureCheckWanted' AND m.handled_at IS NULL
        AND m.failed_at IS NULL AND (m.payload ->> 'fileId')::int = c.file_id)
    ORDER BY c.created_at, c.file_id LIMIT ${limit}`;
  return rows.map(({ id }) => id);
}
