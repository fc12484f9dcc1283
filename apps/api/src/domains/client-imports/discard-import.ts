import { inTransaction } from '../../db/transaction.ts';
import type { Deps } from '../../deps.ts';
import type { Actor } from '../../kernel/actor.ts';
import { lockImport, removeImport } from './client-imports.store.ts';
import { importNotFound } from './import-not-found.ts';

/** Forgets an import, waiting for a call that imports just now. Its clients stay. */
export function discardImport({ prisma }: Pick<Deps, 'prisma'>, actor: Actor, importId: number): Promise<null> {
  return inTransaction(prisma, async (tx) => {
    const id = await lockImport(tx, importId, actor.userId);
    if (id === null) throw importNotFound();
    await removeImport(tx, id);
    return null;
  });
}
