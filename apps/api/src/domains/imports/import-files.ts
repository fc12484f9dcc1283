import { guardCell } from '@shootdesk/shared/kernel/csv-cell';
import { outcomeColumns, type ImportColumn } from '@shootdesk/shared/imports/import-columns';
import { stringify } from 'csv-stringify/sync';
import { surplus, type CsvRow } from '../../kernel/csv/read-csv.ts';

interface FailedRow extends CsvRow {
  readonly reason: string;
}

/** CSV that spreadsheets read best: UTF-8 with BOM, all values quoted, formulas escaped. */
const form = {
  bom: true,
  quoted: true,
  quoted_empty: true,
  cast: { string: guardCell },
  record_delimiter: 'windows',
} as const;

const namesOf = (columns: readonly ImportColumn[]) => columns.map(({ name }) => name);

export function importTemplate(columns: readonly ImportColumn[]): string {
  return stringify([namesOf(columns)], form);
}

/**
 * Writes the refused rows with row number and reason, without unused columns. Values beyond the headings stay there, because otherwise the
 * corrected file would be imported with values in the wrong columns.
 */
export function failedFile(columns: readonly ImportColumn[], rows: readonly FailedRow[]): string {
  const used = namesOf(columns).filter((name) => name === 'name' || rows.some(({ data }) => data[name]));
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
