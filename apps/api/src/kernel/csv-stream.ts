import { pipeline, Readable } from 'node:stream';
import { guardCell } from '@shootdesk/shared/kernel/csv-cell';
import { stringify } from 'csv-stringify';

/**
 * Streams rows as a CSV that Excel opens by a double click. Escapes formulas.
 * @param columns the headings
 * @param rows cells in column order
 */
export function csvStream(columns: readonly string[], rows: AsyncIterable<readonly unknown[]>): Readable {
  const csv = stringify({
    // Excel needs the BOM to read UTF-8.
    bom: true,
    header: true,
    columns: [...columns],
    quoted: true,
    quoted_empty: true,
    cast: { string: guardCell },
    record_delimiter: 'windows',
  });
  // A disconnected reader ends the reading; a failed reading ends the answer.
  return pipeline(Readable.from(rows), csv, () => {});
}
