import { classificationNames } from '@shootdesk/shared/clients/classifications';
import { clientBody, type ClientBody } from '@shootdesk/shared/clients/client.schema';
import { importColumns, type ImportColumnName } from '@shootdesk/shared/clients/import-columns';
import { validationSentence } from '@shootdesk/shared/kernel/validation-sentences';
import { stateCalled } from '@shootdesk/shared/kernel/words';
import type { z } from 'zod';
import { beginningOf } from './beginning-of.ts';
import { surplus, type CsvRow } from './read-csv.ts';

/** Maximum characters in a row: a longer one is the result of an unclosed quote, for example. */
const mostRowCharacters = 50_000;
/** Maximum list entries in a cell. */
const mostEntries = 1000;
const listColumns = [
  'flags',
  'proofing_emails',
  'calendar_invite_emails',
  'account_managers',
  'blacklisted_providers',
] as const satisfies readonly ImportColumnName[];

/** A parsed row, with references by name. */
export interface DescribedClient {
  readonly rowNumber: number;
  readonly body: ClientBody;
  readonly zoneName: string | null;
  readonly managerEmails: readonly string[];
  readonly providerEmails: readonly string[];
}

export interface RefusedRow {
  readonly rowNumber: number;
  readonly name: string;
  readonly reason: string;
}

const listOf = (cell: string): string[] =>
  cell
    .split(/[,;|\n]/)
    .map((entry) => entry.trim())
    .filter(Boolean);

const loweredOnce = (cell: string): string[] => [...new Set(listOf(cell).map((email) => email.toLowerCase()))];

/** Converts the name or number of a classification to its number; leaves anything else for validation to refuse. */
function classificationOf(cell: string): unknown {
  if (cell === '') return undefined;
  const byName = classificationNames.findIndex((name) => name.toLowerCase() === cell.toLowerCase()) + 1;
  return byName || (/^[123]$/.test(cell) ? Number(cell) : cell);
}

type Cells = Readonly<Record<ImportColumnName, string>>;

/** Cells of all columns, including those missing in the file. */
const cellsOf = (data: CsvRow['data']): Cells =>
  Object.fromEntries(importColumns.map(({ name }) => [name, data[name] ?? ''])) as Cells;

function bodyOf(cells: Cells): unknown {
  const { address, suburb, state, postcode, zone: _zone, account_managers: _managers, ...others } = cells;
  const { blacklisted_providers: _providers, ...texts } = others;
  return {
    ...texts,
    classification: classificationOf(cells.classification),
    address: { address, suburb, state: stateCalled(state) ?? state.toUpperCase(), postcode },
    flags: listOf(cells.flags),
    proofing_emails: listOf(cells.proofing_emails),
    calendar_invite_emails: listOf(cells.calendar_invite_emails),
  };
}

const sentences: Partial<Record<ImportColumnName, string>> = {
  classification: `Must be one of ${classificationNames.join(', ')}.`,
};

function reasonOf(issues: readonly z.core.$ZodIssue[]): string {
  const found = issues.map(({ path, message }) => {
    const column = String(path[0] === 'address' ? (path[1] ?? 'address') : path[0]) as ImportColumnName;
    return `${column}: ${sentences[column] ?? message}`;
  });
  return [...new Set(found)].join(' ');
}

/** Null when the row can be parsed. */
function whyUnreadable(data: CsvRow['data']): string | null {
  const values = Object.values(data);
  if (values.reduce((sum, { length }) => sum + length, 0) > mostRowCharacters) {
    const most = mostRowCharacters.toLocaleString('en');
    return `The row has more than ${most} characters. It begins with: ${beginningOf(values.join(', '))} Is a quote not closed?`;
  }
  const crowded = listColumns.find((column) => listOf(data[column] ?? '').length > mostEntries);
  if (crowded) return `${crowded}: At most ${mostEntries.toLocaleString('en')} entries.`;
  if (data[surplus] === undefined) return null;
  return `There are more values than columns: ${beginningOf(data[surplus])}. Is a comma not quoted?`;
}

export function readRow({ rowNumber, data }: CsvRow): DescribedClient | RefusedRow {
  const cells = cellsOf(data);
  const name = beginningOf(cells.name);
  const unreadable = whyUnreadable(data);
  if (unreadable !== null) return { rowNumber, name, reason: unreadable };
  const outcome = clientBody.safeParse(bodyOf(cells), { error: validationSentence });
  if (!outcome.success) return { rowNumber, name, reason: reasonOf(outcome.error.issues) };
  return {
    rowNumber,
    body: outcome.data,
    zoneName: cells.zone === '' ? null : cells.zone,
    managerEmails: loweredOnce(cells.account_managers),
    providerEmails: loweredOnce(cells.blacklisted_providers),
  };
}
