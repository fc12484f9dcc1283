import { pipeline, Readable } from 'node:stream';
import { guardCell } from '@shootdesk/shared/kernel/csv-cell';
import { stringify } from 'csv-stringify';

/**
 * Writes rows as a CSV that Excel opens by a double click, while they are being read. Cells that begin like a formula are made harmless.
 * @param columns the first line
 * @param rows cells in the order of the columns
 */
export function csvStream(columns: readonly string[], rows: AsyncIterable<readonly unknown[]>): Readable {
  const csv = stringify({
    // Without the mark Excel does not read the file as UTF-8.
    bom: true,
    header: true,
    columns: [...columns],
    quoted: true,
    quoted_empty: true,
    cast: { string: guardCell },
    record_delimiter: 'windows',
  });
  // When the reader leaves, the reading ends; a failed reading ends the answer.
  return pipeline(Readable.from(rows), csv, () => {});
}
