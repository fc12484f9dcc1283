import { AssetCommentTypeId } from '@shootdesk/shared/asset-comments/comment-types';
import type { Reads } from '../../../db/reads.ts';

interface AssetCount {
  readonly id: number;
  readonly assets: number;
  readonly toMend: number;
}

/** Counts the assets of jobs, and those to mend by the rule of `assetsToMend`. Omits jobs without assets. */
export async function countToMend(db: Reads, jobIds: readonly number[]): Promise<ReadonlyMap<number, AssetCount>> {
  const rows = await db.$queryRaw<AssetCount[]>`
    SELECT a.service_job_id AS id, count(*)::int AS assets, count(*) FILTER (WHERE EXISTS (
      SELECT FROM asset_comments c
      WHERE c.asset_id = a.id AND c.parent_id IS NULL AND (c.status IS NULL OR c.status = 'ChangeRequest')
        AND c.asset_comment_type_id <> ${AssetCommentTypeId.ProofingNote}
        AND NOT EXISTS (SELECT FROM asset_comment_details d WHERE d.asset_comment_id = c.id AND d.field_name = 'VSIRStatus')
        AND (c.version = a.version OR EXISTS (SELECT FROM asset_copies k WHERE k.asset_id = a.id))))::int AS "toMend"
    FROM assets a WHERE a.service_job_id = ANY(${jobIds}::int[]) GROUP BY 1`;
  return new Map(rows.map((row) => [row.id, row]));
}

export interface HistoryEntry {
  readonly jobId: number;
  readonly serviceJobStatusId: number;
  readonly comment: string;
  readonly createdAt: Date;
}

/** Newest first, of all jobs together. */
export async function findHistories(db: Reads, jobIds: readonly number[]): Promise<HistoryEntry[]> {
  return db.$queryRaw<HistoryEntry[]>`
    SELECT service_job_id AS "jobId", service_job_status_id AS "serviceJobStatusId", comment, created_at AS "createdAt"
    FROM service_job_histories WHERE service_job_id = ANY(${jobIds}::int[]) ORDER BY created_at DESC, id DESC`;
}
