import { classificationNames } from '@shootdesk/shared/clients/classifications';
import { clientBody, type ClientBody } from '@shootdesk/shared/clients/client.schema';
import { importColumns, type ImportColumnName } from '@shootdesk/shared/clients/import-columns';
import { validationSentence } from '@shootdesk/shared/kernel/validation-sentences';
import { clientFlags, flagNames } from '@shootdesk/shared/flags/catalogue';
import type { z } from 'zod';
import { beginningOf } from './beginning-of.ts';
import { surplus, type CsvRow } from './read-csv.ts';

/** Most characters in a row. A longer row is not a client but, for example, a sheet with an unclosed quote. */
const mostRowCharacters = 50_000;
/** Most entries of a list in a cell. */
const mostEntries = 1000;
const listColumns = [
  'flags',
  'proofing_emails',
  'calendar_invite_emails',
  'account_managers',
  'blacklisted_providers',
] as const satisfies readonly ImportColumnName[];

/** A client as its row describes it, with references by name. */
export interface DescribedClient {
  readonly rowNumber: number;
  readonly body: ClientBody;
  readonly zoneName: string | null;
  readonly managerEmails: readonly string[];
  readonly providerEmails: readonly string[];
}

/** A row that is not a client. */
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

/** Turns the name or number of a classification into its number. Anything else stays as it is and is refused later. */
function classificationOf(cell: string): unknown {
  if (cell === '') return undefined;
  const byName = classificationNames.findIndex((name) => name.toLowerCase() === cell.toLowerCase()) + 1;
  return byName || (/^[123]$/.test(cell) ? Number(cell) : cell);
}

function flagOf(entry: string): string {
  const word = entry.replaceAll(/\s+/g, '_').toLowerCase();
  return flagNames(clientFlags).find((flag) => flag.toLowerCase() === word) ?? entry;
}

type Cells = Readonly<Record<ImportColumnName, string>>;

/** Cells of all columns, also of those that the file does not have. */
const cellsOf = (data: CsvRow['data']): Cells =>
  Object.fromEntries(importColumns.map(({ name }) => [name, data[name] ?? ''])) as Cells;

function bodyOf(cells: Cells): unknown {
  return {
    name: cells.name,
    number: cells.number,
    business_name: cells.business_name,
    brand: cells.brand,
    classification: classificationOf(cells.classification),
    address: {
      address: cells.address,
      suburb: cells.suburb,
      state: cells.state.toUpperCase() === 'UNKNOWN' ? 'Unknown' : cells.state.toUpperCase(),
      postcode: cells.postcode,
    },
    phone: cells.phone,
    email: cells.email,
    reference: cells.reference,
    jobtrack_reference: cells.jobtrack_reference,
    realhub_reference: cells.realhub_reference,
    appointment_note: cells.appointment_note,
    production_note: cells.production_note,
    flags: listOf(cells.flags).map(flagOf),
    proofing_emails: listOf(cells.proofing_emails),
    calendar_invite_emails: listOf(cells.calendar_invite_emails),
    copy_words: [],
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

/** Reason to refuse a row without parsing it; null when it can be parsed. */
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

/** Parses a row of a client import into a client, or says why it is refused. */
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
