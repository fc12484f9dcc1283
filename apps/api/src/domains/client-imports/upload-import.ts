import type { ClientImportPreview } from '@shootdesk/shared/clients/client-import.contract';
import { inTransaction } from '../../db/transaction.ts';
import type { Deps } from '../../deps.ts';
import type { Actor } from '../../kernel/actor.ts';
import { beginningOf } from './beginning-of.ts';
import { checkRows, isRefused } from './check-rows.ts';
import { clientImportView, refusedRowView } from './client-import.view.ts';
import { findImport, insertImport } from './client-imports.store.ts';
import { importNotFound } from './import-not-found.ts';
import type { CsvRow } from './read-csv.ts';
import { readInThread } from './read-in-thread.ts';

/** Most rows in the preview. */
const shownRows = 20;
/** Most problems listed in the answer. */
const shownProblems = 200;

const shownValues = (data: CsvRow['data']): Record<string, string> =>
  Object.fromEntries(Object.entries(data).map(([column, value]) => [column, beginningOf(value)]));

/** Stores the rows of an uploaded file of clients and lists their problems. Creates no client. */
export async function uploadImport(
  { prisma }: Pick<Deps, 'prisma'>,
  actor: Actor,
  { fileName, content }: { readonly fileName: string; readonly content: string },
): Promise<ClientImportPreview> {
  const { columns, rows, read } = await readInThread(content);
  const checked = await checkRows(prisma, read);
  const id = await inTransaction(prisma, (tx) => insertImport(tx, { fileName, createdById: actor.userId, rows }));
  const row = await findImport(prisma, id);
  if (!row) throw importNotFound();
  const problems = checked.filter(isRefused);
  const reasons = new Map(problems.map(({ rowNumber, reason }) => [rowNumber, reason]));
  return {
    ...clientImportView(row),
    columns: [...columns],
    preview: rows.slice(0, shownRows).map(({ rowNumber, data }) => ({
      row: rowNumber,
      values: shownValues(data),
      reason: reasons.get(rowNumber) ?? null,
    })),
    problemCount: problems.length,
    problems: problems.slice(0, shownProblems).map(refusedRowView),
  };
}
