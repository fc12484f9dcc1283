import type { Tx } from './transaction.ts';

/** Locks jobs until the end of the transaction, in the order of their ids so that two transactions cannot wait for each other. */
export async function lockJobs(tx: Tx, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  await tx.$queryRaw`SELECT id FROM service_jobs WHERE id = ANY(${[...ids]}::int[]) ORDER BY id FOR NO KEY UPDATE`;
}
