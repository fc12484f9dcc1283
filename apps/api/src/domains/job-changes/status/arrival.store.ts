import type { Reads } from '../../../db/reads.ts';
import type { Tx } from '../../../db/transaction.ts';

/** A pg_snapshot as text. */
export type Snapshot = string;

/** Current snapshot, to find later status changes. */
export async function readSnapshot(reads: Reads): Promise<Snapshot> {
  const rows = await reads.$queryRaw<{ snapshot: Snapshot }[]>`SELECT pg_current_snapshot()::text AS snapshot`;
  return rows[0]!.snapshot;
}

/**
 * Locks the job. Returns whether a status change was committed after the snapshot, according to the change feed. One statement, to hold the lock
 * briefly.
 */
export async function lockJobSince(tx: Tx, serviceJobId: number, arrival: Snapshot): Promise<boolean> {
  const rows = await tx.$queryRaw<{ changed: boolean }[]>`
    SELECT lock_job_since(${serviceJobId}::int, ${arrival}::pg_snapshot) AS changed`;
  return rows[0]!.changed;
}
