import type { Reads } from '../../../db/reads.ts';
import type { Tx } from '../../../db/transaction.ts';

/** What was committed at a moment: the text of a pg_snapshot. */
export type Snapshot = string;

/** The snapshot of now. */
export async function readSnapshot(reads: Reads): Promise<Snapshot> {
  const rows = await reads.$queryRaw<{ snapshot: Snapshot }[]>`SELECT pg_current_snapshot()::text AS snapshot`;
  return rows[0]!.snapshot;
}

/**
 * Whether a change of the job's status was committed that the snapshot did not see, by the change feed. The caller holds the job, so that
 * none can follow unseen.
 */
export async function hasStatusChangedSince(tx: Tx, serviceJobId: number, snapshot: Snapshot): Promise<boolean> {
  const rows = await tx.$queryRaw<{ changed: boolean }[]>`
    SELECT EXISTS (SELECT FROM changes WHERE xid >= pg_snapshot_xmin(${snapshot}::pg_snapshot)
      AND xid < pg_snapshot_xmax(pg_current_snapshot()) AND NOT pg_visible_in_snapshot(xid, ${snapshot}::pg_snapshot)
      AND kind = 'status' AND service_job_id = ${serviceJobId}) AS changed`;
  return rows[0]!.changed;
}
