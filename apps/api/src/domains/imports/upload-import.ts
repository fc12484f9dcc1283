import type { ImportPreview } from '@shootdesk/shared/imports/import-endpoints';
import { inTransaction } from '../../db/transaction.ts';
import type { Deps } from '../../deps.ts';
import type { Actor } from '../../kernel/actor.ts';
import { beginningOf } from '../../kernel/csv/beginning-of.ts';
import { isRefused } from '../../kernel/csv/read-cells.ts';
import type { CsvRow } from '../../kernel/csv/read-csv.ts';
import { readInThread, type UploadedFile } from '../../kernel/csv/read-in-thread.ts';
import type { ImportKind } from './import-kind.ts';
import { importNotFound } from './import-not-found.ts';
import { importView, refusedRowView } from './import.view.ts';
import { findImport, insertImport } from './imports.store.ts';

const shownRows = 20;
const shownProblems = 200;

const shownValues = (data: CsvRow['data']): Record<string, string> =>
  Object.fromEntries(Object.entries(data).map(([column, value]) => [column, beginningOf(value)]));

/** Stores the rows of an uploaded file and lists their problems. Creates no record. */
export async function uploadImport(
  { prisma }: Pick<Deps, 'prisma'>,
  actor: Actor,
  kind: ImportKind,
  { fileName, ...sent }: UploadedFile & { readonly fileName: string },
): Promise<ImportPreview> {
  const { headings, rows, read } = await readInThread<object>(kind.threadFile, sent);
  const checked = await kind.check(prisma, read);
  const id = await inTransaction(prisma, (tx) =>
    insertImport(tx, { kind: kind.kind, fileName, createdById: actor.userId, rows }),
  );
  const row = await findImport(prisma, kind.kind, id);
  if (!row) throw importNotFound();
  const problems = checked.filter(isRefused);
  const doubles = await kind.likelyDoubles(
    prisma,
    checked.filter((each) => !isRefused(each)),
  );
  const reasons = new Map(problems.map(({ rowNumber, reason }) => [rowNumber, reason]));
  return {
    ...importView(row),
    columns: headings.flatMap(({ column }) => column ?? []),
    headings: headings.map(({ heading, column }) => ({ heading: beginningOf(heading), column })),
    preview: rows.slice(0, shownRows).map(({ rowNumber, data }) => ({
      row: rowNumber,
      values: shownValues(data),
      reason: reasons.get(rowNumber) ?? null,
    })),
    problemCount: problems.length,
    problems: problems.slice(0, shownProblems).map(refusedRowView),
    likelyDoubleCount: doubles.length,
    likelyDoubles: doubles.slice(0, shownProblems),
  };
}
