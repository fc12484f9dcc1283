import type { Reads } from '../../../db/reads.ts';
import { isAssetToMend } from '../../service-jobs/public.ts';

interface AssetCount {
  readonly id: number;
  readonly assets: number;
  readonly toMend: number;
}

/** Counts the assets of jobs, and those to mend by the rule of `assetsToMend`. Omits jobs without assets. */
export async function countToMend(db: Reads, jobIds: readonly number[]): Promise<ReadonlyMap<number, AssetCount>> {
  const rows = await db.$queryRaw<AssetCount[]>`
    SELECT a.service_job_id AS id, count(*)::int AS assets, count(*) FILTER (WHERE ${isAssetToMend})::int AS "toMend"
    FROM assets a WHERE a.service_job_id = ANY(${jobIds}::int[]) GROUP BY 1`;
  return new Map(rows.map((row) => [row.id, row]));
}

export interface HistoryEntry {
  readonly jobId: number;
  readonly serviceJobStatusId: number;
  readonly comment: string;
  readonly createdAt: Date;
}

/** Histories of all these jobs in one list, newest first. */
export async function findHistories(db: Reads, jobIds: readonly number[]): Promise<HistoryEntry[]> {
  return db.$queryRaw<HistoryEntry[]>`
    SELECT service_job_id AS "jobId", service_job_status_id AS "serviceJobStatusId", comment, created_at AS "createdAt"
    FROM service_job_histories WHERE service_job_id = ANY(${jobIds}::int[]) ORDER BY created_at DESC, id DESC`;
}
