import type { Deps } from '../../deps.ts';
import { inTransaction } from '../../db/transaction.ts';
import { runEveryMinute } from '../../kernel/on-schedule.ts';
import { findHead, findUnsealed, insertSeals, takeSealLock } from './audit.store.ts';
import { hashOfEntry } from './chain.ts';

type Tools = Pick<Deps, 'prisma' | 'now'>;

/** Entries per transaction. */
const batchSize = 500;

async function sealBatch({ prisma, now }: Tools): Promise<number> {
  return inTransaction(prisma, async (tx) => {
    if (!(await takeSealLock(tx))) return 0;
    const head = await findHead(tx);
    const entries = await findUnsealed(tx, head, batchSize);
    const sealedAt = now();
    let { position, hash } = head ?? { position: 0, hash: '' };
    const seals = entries.map((entry) => {
      position += 1;
      hash = hashOfEntry(hash, { ...entry, position, sealedAt });
      return { position, recordChangeId: entry.id, hash, sealedAt };
    });
    await insertSeals(tx, seals);
    return seals.length;
  });
}

/**
 * Appends the entries that wait to the chain of hashes. Afterwards and by one worker at a time, so that the writers of changes do not wait for each
 * other.
 */
export async function sealEntries(deps: Tools): Promise<void> {
  while ((await sealBatch(deps)) === batchSize);
}

/** Seals now, to catch up after a downtime, and then every minute. */
export function startSealing(deps: Deps): { stop(): Promise<void> } {
  const complaint = 'sealing the audit list will try again';
  return runEveryMinute({ name: 'auditSeals', task: () => sealEntries(deps), complaint }, deps);
}
