/** A value of a report's cell; what it means, and so how each file writes it, is the kind of its column. */
export type CellValue = string | number | null;

/**
 * How a column is written: `day` is a date as text (2026-01-31), `moment` a date and time by local clocks as text (2026-01-31 09:00:00),
 * `duration` and `hours` are milliseconds.
 */
export type ColumnKind = 'text' | 'number' | 'day' | 'moment' | 'duration' | 'hours';

export interface Column<R> {
  readonly heading: string;
  readonly kind: ColumnKind;
  readonly of: (row: R) => CellValue;
}

/** A report that can be written as a file: its headings, and its rows in batches that are read as they are needed. */
export interface ReportTable {
  readonly title: string;
  readonly columns: readonly Pick<Column<never>, 'heading' | 'kind'>[];
  readonly batches: () => AsyncGenerator<readonly (readonly CellValue[])[]>;
}
