import { guardCell } from '@shootdesk/shared/kernel/csv-cell';
import { downloadCSV } from 'react-admin';

export interface ExportColumn<R> {
  readonly label: string;
  readonly value: (record: R) => string | number | null | undefined;
}

const cell = (value: string | number | null | undefined): string =>
  `"${(typeof value === 'number' ? String(value) : guardCell(value ?? '')).replaceAll('"', '""')}"`;

/** Formats administered records as CSV for a spreadsheet: with a UTF-8 mark, every value quoted, and none that would run as a formula. */
export function csvOf<R>(records: readonly R[], columns: readonly ExportColumn<R>[]): string {
  const lines = [
    columns.map(({ label }) => cell(label)),
    ...records.map((record) => columns.map(({ value }) => cell(value(record)))),
  ];
  return `\uFEFF${lines.map((line) => `${line.join(',')}\r\n`).join('')}`;
}

/** Makes the CSV exporter of a list, for react-admin. */
export function exporterOf<R>(columns: readonly ExportColumn<R>[]) {
  return (records: readonly R[], _related: unknown, _provider: unknown, resource = 'export') =>
    downloadCSV(csvOf(records, columns), resource);
}
