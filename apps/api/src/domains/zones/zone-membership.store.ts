import type { Tx } from '../../db/transaction.ts';

/**
 * Makes all who move clients between zones take turns until the end of the transaction. Locking rows would not do: which zones a client
 * leaves is known only when nobody else can move it any more.
 */
export async function lockZoneMembership(tx: Tx): Promise<void> {
  await tx.$queryRaw`SELECT pg_advisory_xact_lock(hashtextextended('zone membership', 0))::text`;
}
