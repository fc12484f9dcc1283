import type { PrismaClient } from '@shootdesk/prisma/client';
import type { ImportColumn } from '@shootdesk/shared/imports/import-columns';
import type { RefusedImportRow } from '@shootdesk/shared/imports/import-endpoints';
import type { Tx } from '../../db/transaction.ts';
import type { Deps } from '../../deps.ts';
import type { Actor } from '../../kernel/actor.ts';
import type { RefusedRow } from '../../kernel/csv/read-cells.ts';
import type { CsvRow } from '../../kernel/csv/read-csv.ts';

/** Kind of records that an import creates, as stored in the database. */
export type ImportedKind = 'clients' | 'users';

export interface AddTools {
  readonly tx: Tx;
  readonly deps: Deps;
  readonly actor: Actor;
}

/** A kind of records that can be imported from a CSV file. D is a parsed row, with references by name; R is a validated row that can be added. */
export interface ImportKind<D = object, R extends { readonly rowNumber: number } = { readonly rowNumber: number }> {
  readonly kind: ImportedKind;
  readonly columns: readonly ImportColumn[];
  /** The worker thread that reads a file. */
  readonly threadFile: URL;
  readRow(row: CsvRow): D | RefusedRow;
  /** Validates rows in their order, because earlier ones take names and numbers. */
  check(db: PrismaClient | Tx, read: readonly (D | RefusedRow)[]): Promise<(R | RefusedRow)[]>;
  /** Describes the rows that may duplicate an existing record or an earlier row. */
  likelyDoubles(prisma: PrismaClient, ready: readonly R[]): Promise<RefusedImportRow[]>;
  /** Adds records with their history; returns their ids by row number. */
  add(tools: AddTools, ready: readonly R[]): Promise<ReadonlyMap<number, number>>;
  /** Sentences for a unique value that somebody else took at the same moment, by constraint. */
  readonly takenSentences: Readonly<Record<string, string>>;
  readonly templateName: string;
  /** Beginning of the name of the file with refused rows. */
  readonly failedName: string;
}
