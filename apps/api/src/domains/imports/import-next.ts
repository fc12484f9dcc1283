import { importBatchSize } from '@shootdesk/shared/imports/import-columns';
import type { ImportStep } from '@shootdesk/shared/imports/import-endpoints';
import { problem } from '@shootdesk/shared/kernel/problem';
import { violatedConstraint } from '../../db/db-errors.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { Deps } from '../../deps.ts';
import type { Actor } from '../../kernel/actor.ts';
import { isRefused } from '../../kernel/csv/read-cells.ts';
import type { ImportKind } from './import-kind.ts';
import { importNotFound } from './import-not-found.ts';
import { importView, refusedRowView } from './import.view.ts';
import { findImport, finishRows, lockImport, nextRows } from './imports.store.ts';

/** Explains a conflict with a record that was created at the same moment. */
async function explainTaken<T>({ takenSentences }: ImportKind, importing: Promise<T>): Promise<T> {
  try {
    return await importing;
  } catch (error) {
    const sentence = takenSentences[violatedConstraint(error) ?? ''];
    if (sentence === undefined) throw error;
    throw problem('conflict', `${sentence} Please go on with the import.`, { cause: error });
  }
}

/**
 * Imports the next rows in one transaction that locks the import: concurrent calls get different rows, and a call that dies leaves its rows
 * waiting.
 */
export function importNext(
  deps: Deps,
  actor: Actor,
  kind: ImportKind,
  importId: number | undefined,
): Promise<ImportStep> {
  const importing = inTransaction(deps.prisma, async (tx) => {
    const id = await lockImport(tx, kind.kind, importId, actor.userId);
    if (id === null) throw importNotFound();
    const rows = await nextRows(tx, id, importBatchSize);
    const checked = await kind.check(
      tx,
      rows.map((row) => kind.readRow(row)),
    );
    const refused = checked.filter(isRefused);
    const ready = checked.filter((row) => !isRefused(row));
    const ids = await kind.add({ tx, deps, actor }, ready);
    const outcomes = [
      ...refused.map(({ rowNumber, reason }) => ({ rowNumber, reason, recordId: null })),
      ...ready.map(({ rowNumber }) => ({ rowNumber, reason: null, recordId: ids.get(rowNumber)! })),
    ];
    await finishRows(tx, { kind: kind.kind, importId: id, outcomes, now: deps.now() });
    const row = await findImport(tx, kind.kind, id);
    if (!row) throw importNotFound();
    return { ...importView(row), failures: refused.map(refusedRowView) };
  });
  return explainTaken(kind, importing);
}
