import type { Reads } from '../../../db/reads.ts';
import type { Tx } from '../../../db/transaction.ts';

/** What was committed at a moment: the text of a pg_snapshot. */
export type Snapshot = string;

/** Reads the current snapshot of the database, to find status changes after it. */
export async function readSnapshot(reads: Reads): Promise<Snapshot> {
  const rows = await reads.$queryRaw<{ snapshot: Snapshot }[]>`SELECT pg_current_snapshot()::text AS snapshot`;
  return rows[0]!.snapshot;
}

/**
 * Locks the job until the end of the transaction, and answers whether a change of its status was committed that the snapshot did not see, by
 * the change feed. One statement, because a transaction that others wait for should be short.
 */
export async function lockJobSince(tx: Tx, serviceJobId: number, arrival: Snapshot): Promise<boolean> {
  const rows = await tx.$queryRaw<{ changed: boolean }[]>`
    SELECT lock_job_since(${serviceJobId}::int, ${arrival}::pg_snapshot) AS changed`;
  return rows[0]!.changed;
}
