import { Prisma, type PrismaClient } from '@shootdesk/prisma/client';
import { JobStatusId } from '@shootdesk/shared/workflows/statuses';
import type { Tx } from '../../../db/transaction.ts';

const { sql } = Prisma;

const inQc = [JobStatusId.AwaitingQC, JobStatusId.InQC1, JobStatusId.InQC];

/** The sendings of a job to the client. Omits those that QC recalled, after which the next status is one of QC. */
export const sendings = (serviceJobId: number) => sql`
  SELECT id, created_at FROM (
    SELECT id, created_at, service_job_status_id, from_status_id, lead(service_job_status_id) OVER (ORDER BY id) AS next_status_id
    FROM service_job_histories WHERE service_job_id = ${serviceJobId}) h
  WHERE service_job_status_id = ${JobStatusId.SentToClient} AND from_status_id IS NOT NULL
    AND (next_status_id = ANY(${inQc}::int[])) IS NOT TRUE`;

interface SentVersion {
  readonly assetId: number;
  readonly version: number;
  readonly sentAt: Date;
  /** Whether the last sending sent the asset, or this version, for the first time. */
  readonly isNew: boolean;
}

/**
 * Reads which assets of a job were sent, each in the version that was current when it was last sent, because later uploads are no proof yet. A
 * sending without a selection sent every existing asset, except copy whose template the job does not list.
 */
export async function findSentVersions(db: PrismaClient | Tx, serviceJobId: number): Promise<SentVersion[]> {
  return db.$queryRaw<SentVersion[]>`
    WITH sendings AS (${sendings(serviceJobId)}),
    before AS (SELECT max(created_at) AS at FROM sendings WHERE id < (SELECT max(id) FROM sendings))
    SELECT a.id AS "assetId", sent.at AS "sentAt", coalesce(
        (SELECT max(h.version) FROM asset_histories h WHERE h.asset_id = a.id AND h.created_at <= sent.at), a.version) AS version,
      coalesce(sent.first_at > before.at OR EXISTS (
        SELECT FROM asset_histories h WHERE h.asset_id = a.id AND h.created_at > before.at AND h.created_at <= sent.at), FALSE) AS "isNew"
    FROM assets a CROSS JOIN before JOIN LATERAL (
      SELECT max(s.created_at) AS at, min(s.created_at) AS first_at FROM sendings s
      WHERE EXISTS (SELECT FROM service_job_history_assets x WHERE x.service_job_history_id = s.id AND x.asset_id = a.id)
        OR (a.created_at <= s.created_at AND NOT EXISTS (SELECT FROM service_job_history_assets x WHERE x.service_job_history_id = s.id)
          AND NOT EXISTS (SELECT FROM asset_copies c WHERE c.asset_id = a.id AND NOT c.selected))
    ) sent ON sent.at IS NOT NULL
    WHERE a.service_job_id = ${serviceJobId} ORDER BY a.created_at, a.id`;
}
