import { inTransaction } from '../../db/transaction.ts';
import type { Deps } from '../../deps.ts';
import type { Actor } from '../../kernel/actor.ts';
import { requireVersion } from '../../kernel/require-version.ts';
import type { ImportedKind } from './import-kind.ts';
import { importView } from './import.view.ts';
import { findImport, lockImport, removeImport } from './imports.store.ts';
import { importNotFound } from './import-not-found.ts';

interface Discarded {
  readonly kind: ImportedKind;
  readonly importId: number;
  readonly ifMatch: number | null;
}

/** Deletes an import after a running call has finished. Records it created stay. */
export function discardImport(
  { prisma }: Pick<Deps, 'prisma'>,
  actor: Actor,
  { kind, importId, ifMatch }: Discarded,
): Promise<null> {
  return inTransaction(prisma, async (tx) => {
    const id = await lockImport(tx, kind, importId, actor.userId);
    const row = id && (await findImport(tx, kind, id));
    if (!row) throw importNotFound();
    requireVersion(ifMatch, importView(row));
    await removeImport(tx, row.id);
    return null;
  });
}
