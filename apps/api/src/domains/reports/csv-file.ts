import { Readable } from 'node:stream';
import { guardCell } from '@shootdesk/shared/kernel/csv-cell';
import { decimalOf } from '@shootdesk/shared/prices/money';
import { stringify } from 'csv-stringify/sync';
import type { CellValue, ColumnKind, ReportTable } from './report-table.ts';

const two = (value: number): string => String(value).padStart(2, '0');

/** For example 7:30:00. */
function duration(ms: number): string {
  const seconds = Math.round(ms / 1000);
  return `${Math.floor(seconds / 3600)}:${two(Math.floor(seconds / 60) % 60)}:${two(seconds % 60)}`;
}

/** Hours have four decimals, because two would lose up to 18 seconds per entry. */
function textOf(value: CellValue, kind: ColumnKind): string {
  if (value === null) return '';
  if (typeof value === 'string') return guardCell(value);
  if (kind === 'duration') return duration(value);
  if (kind === 'money') return decimalOf(value);
  return kind === 'hours' ? (value / 3_600_000).toFixed(4) : String(value);
}

const options = { quoted: true, quoted_empty: true, record_delimiter: 'windows' } as const;

async function* linesOf({ columns, batches }: ReportTable): AsyncGenerator<string> {
  // Excel needs the BOM to read UTF-8.
  yield stringify([columns.map(({ heading }) => heading)], { ...options, bom: true });
  for await (const rows of batches()) {
    yield stringify(
      rows.map((row) => row.map((value, index) => textOf(value, columns[index]!.kind))),
      options,
    );
  }
}

/** Streams a report as CSV at the reader's speed; stops when the reader disconnects. */
export function csvFile(table: ReportTable): Readable {
  return Readable.from(linesOf(table), { objectMode: false });
}
