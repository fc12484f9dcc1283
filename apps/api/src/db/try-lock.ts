import type { Tx } from './transaction.ts';

/** Takes the lock of a name until the end of the transaction; false while another one has it. */
export async function tryLock(tx: Tx, name: string): Promise<boolean> {
  const rows = await tx.$queryRaw<{ got: boolean }[]>`
    SELECT pg_try_advisory_xact_lock(hashtextextended(${name}, 0)) AS got`;
  return rows[0]!.got;
}
