import { inTransaction } from '../../db/transaction.ts';
import type { Deps } from '../../deps.ts';
import type { Actor } from '../../kernel/actor.ts';
import { requireVersion } from '../../kernel/require-version.ts';
import { clientImportView } from './client-import.view.ts';
import { findImport, lockImport, removeImport } from './client-imports.store.ts';
import { importNotFound } from './import-not-found.ts';

/** Deletes an import after a running call has finished. Clients it created stay. */
export function discardImport(
  { prisma }: Pick<Deps, 'prisma'>,
  actor: Actor,
  importId: number,
  ifMatch: number | null,
): Promise<null> {
  return inTransaction(prisma, async (tx) => {
    const id = await lockImport(tx, importId, actor.userId);
    const row = id && (await findImport(tx, id));
    if (!row) throw importNotFound();
    requireVersion(ifMatch, clientImportView(row));
    await removeImport(tx, row.id);
    return null;
  });
}
