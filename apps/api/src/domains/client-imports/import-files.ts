import { guardCell } from '@shootdesk/shared/kernel/csv-cell';
import { importColumns, outcomeColumns } from '@shootdesk/shared/clients/import-columns';
import { stringify } from 'csv-stringify/sync';
import { surplus, type CsvRow } from './read-csv.ts';

interface FailedRow extends CsvRow {
  readonly reason: string;
}

/** CSV form that spreadsheets read best: marked as UTF-8, every value quoted, formulas escaped. */
const form = {
  bom: true,
  quoted: true,
  quoted_empty: true,
  cast: { string: guardCell },
  record_delimiter: 'windows',
} as const;

const names = importColumns.map(({ name }) => name);

/** Writes a CSV file with the headings of a client import. */
export function importTemplate(): string {
  return stringify([names], form);
}

/**
 * Writes a CSV file of the refused rows of a client import with row number and reason, without columns that none of them uses. Values
 * beyond the headings stay beyond them, because otherwise the corrected file would be imported with values in wrong columns.
 */
export function failedFile(rows: readonly FailedRow[]): string {
  const used = names.filter((name) => name === 'name' || rows.some(({ data }) => data[name]));
  const hasSurplus = rows.some(({ data }) => data[surplus]);
  const ending = (cell = ''): string[] => (hasSurplus ? [cell] : []);
  const lines = rows.map(({ rowNumber, data, reason }) => [
    ...used.map((name) => data[name] ?? ''),
    rowNumber,
    reason,
    ...ending(data[surplus]),
  ]);
  return stringify([[...used, ...outcomeColumns, ...ending()], ...lines], form);
}
