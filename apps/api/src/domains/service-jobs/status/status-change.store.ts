import { Prisma } from '@shootdesk/prisma/client';
import type { Activity } from '@shootdesk/shared/activity-logs/activity';
import { ActivityLogTypeId } from '@shootdesk/shared/activity-logs/activity-log-types';
import { JobStatusId } from '@shootdesk/shared/workflows/statuses';
import type { Tx } from '../../../db/transaction.ts';

const { sql } = Prisma;

export interface StatusChange {
  readonly serviceJobId: number;
  readonly fromStatusId: number;
  readonly toStatusId: number;
  readonly comment: string;
  /** Null for a client. */
  readonly actorId: number | null;
  readonly assetIds: readonly number[];
  readonly at: Date;
  /** Whether the move recalls a sending, which restores the previous time of sending. */
  readonly takesBack?: boolean;
  /** Latest due time of a change request after the client deadline. Required for moves to Change Request, absent for others. */
  readonly revisionLimit?: Date;
}

/** Time of the sending before the last one; null without one. */
const sentBefore = sql`(SELECT created_at FROM service_job_histories h
  WHERE h.service_job_id = service_jobs.id AND h.service_job_status_id = ${JobStatusId.SentToClient}
    AND h.from_status_id IS NOT NULL
  ORDER BY h.id DESC OFFSET 1 LIMIT 1)`;

/** Time of the client's change request. An open request keeps its time when staff move the job back to it. */
function requestStamp({ at, revisionLimit }: StatusChange): Prisma.Sql {
  if (!revisionLimit) throw new Error('A job cannot move to Change Request without the limit of its revision.');
  return sql`, changes_requested_at = CASE WHEN revision_deadline IS NULL THEN ${at} ELSE changes_requested_at END,
    revision_limit = CASE WHEN revision_deadline IS NULL THEN ${revisionLimit} ELSE revision_limit END`;
}

/** Timestamps set by a status: last sent, first uploaded, change requested. */
function stampOf(change: StatusChange): Prisma.Sql {
  const { toStatusId, at, takesBack } = change;
  if (toStatusId === JobStatusId.ChangeRequest) return requestStamp(change);
  if (takesBack) return sql`, proofed_at = ${sentBefore}`;
  if (toStatusId === JobStatusId.SentToClient) return sql`, proofed_at = ${at}, client_opened_at = NULL`;
  return toStatusId === JobStatusId.Uploaded ? sql`, uploaded_at = coalesce(uploaded_at, ${at})` : Prisma.empty;
}

/** Writes status, history and activity log in one statement, because bulk actions wait for each. Returns the history id. */
async function writeRows(tx: Tx, change: StatusChange): Promise<number> {
  const { serviceJobId, fromStatusId, toStatusId, comment, actorId } = change;
  const stamp = stampOf(change);
  const activity: Activity = { what: 'status', from: fromStatusId, to: toStatusId };
  // The time after the wait for the lock, not the start of the transaction, because the history is sorted by it.
  const rows = await tx.$queryRaw<{ id: number }[]>`
    WITH moved AS (UPDATE service_jobs SET service_job_status_id = ${toStatusId}${stamp} WHERE id = ${serviceJobId}),
    logged AS (
      INSERT INTO activity_logs
        (activity_log_type_id, service_job_id, service_job_status_id, activity, created_by_id, created_at)
      VALUES (${ActivityLogTypeId.StatusChanged}, ${serviceJobId}, ${toStatusId}, ${JSON.stringify(activity)}::jsonb, ${actorId}, clock_timestamp()))
    INSERT INTO service_job_histories
      (service_job_id, from_status_id, service_job_status_id, comment, created_by_id, created_at)
    VALUES (${serviceJobId}, ${fromStatusId}, ${toStatusId}, ${comment}, ${actorId}, clock_timestamp()) RETURNING id`;
  return rows[0]!.id;
}

/** Writes a status change with the sent assets; returns the history id. */
export async function writeMove(tx: Tx, change: StatusChange): Promise<number> {
  const serviceJobHistoryId = await writeRows(tx, change);
  const assetIds = [...new Set(change.assetIds)];
  if (assetIds.length > 0) {
    await tx.serviceJobHistoryAsset.createMany({
      data: assetIds.map((assetId) => ({ serviceJobHistoryId, assetId })),
    });
    await tx.asset.updateMany({ where: { id: { in: assetIds } }, data: { serviceJobStatusId: change.toStatusId } });
  }
  return serviceJobHistoryId;
}
