import { classificationNames } from '@shootdesk/shared/clients/classifications';
import { clientBody, type ClientBody } from '@shootdesk/shared/clients/client.schema';
import { clientImportColumns, type ClientImportColumn } from '@shootdesk/shared/clients/import-columns';
import { validationSentence } from '@shootdesk/shared/kernel/validation-sentences';
import { stateCalled } from '@shootdesk/shared/kernel/words';
import { beginningOf } from '../../kernel/csv/beginning-of.ts';
import { listOf, reasonOf, whyUnreadable, type RefusedRow } from '../../kernel/csv/read-cells.ts';
import type { CsvRow } from '../../kernel/csv/read-csv.ts';

const listColumns = [
  'flags',
  'proofing_emails',
  'calendar_invite_emails',
  'account_managers',
  'blacklisted_providers',
] as const satisfies readonly ClientImportColumn[];

/** A parsed row, with references by name. */
export interface DescribedClient {
  readonly rowNumber: number;
  readonly body: ClientBody;
  readonly zoneName: string | null;
  readonly managerEmails: readonly string[];
  readonly providerEmails: readonly string[];
}

const loweredOnce = (cell: string): string[] => [...new Set(listOf(cell).map((email) => email.toLowerCase()))];

/** Converts the name or number of a classification to its number; leaves anything else for validation to refuse. */
function classificationOf(cell: string): unknown {
  if (cell === '') return undefined;
  const byName = classificationNames.findIndex((name) => name.toLowerCase() === cell.toLowerCase()) + 1;
  return byName || (/^[123]$/.test(cell) ? Number(cell) : cell);
}

type Cells = Readonly<Record<ClientImportColumn, string>>;

/** Cells of all columns, including those missing in the file. */
const cellsOf = (data: CsvRow['data']): Cells =>
  Object.fromEntries(clientImportColumns.map(({ name }) => [name, data[name] ?? ''])) as Cells;

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

const sentences = {
  classification: `Must be one of ${classificationNames.join(', ')}.`,
};

const columnOf = (path: readonly PropertyKey[]) => String(path[0] === 'address' ? (path[1] ?? 'address') : path[0]);

export function readRow({ rowNumber, data }: CsvRow): DescribedClient | RefusedRow {
  const cells = cellsOf(data);
  const name = beginningOf(cells.name);
  const unreadable = whyUnreadable(data, listColumns);
  if (unreadable !== null) return { rowNumber, name, reason: unreadable };
  const outcome = clientBody.safeParse(bodyOf(cells), { error: validationSentence });
  if (!outcome.success) return { rowNumber, name, reason: reasonOf(outcome.error.issues, columnOf, sentences) };
  return {
    rowNumber,
    body: outcome.data,
    zoneName: cells.zone === '' ? null : cells.zone,
    managerEmails: loweredOnce(cells.account_managers),
    providerEmails: loweredOnce(cells.blacklisted_providers),
  };
}
