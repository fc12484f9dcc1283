import { literally } from '../../db/text-conditions.ts';
import type { Tx } from '../../db/transaction.ts';

/** Clients with this name, ignoring case. */
export function findClientsByName(tx: Tx, name: string): Promise<{ readonly id: number }[]> {
  return tx.client.findMany({
    where: { name: { equals: literally(name), mode: 'insensitive' }, deletedAt: null },
    select: { id: true },
  });
}
