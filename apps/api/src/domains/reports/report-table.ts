/** Its meaning and format depend on the column's kind. */
export type CellValue = string | number | null;

/**
 * `day` is a local date (2026-01-31), `moment` a local date and time (2026-01-31 09:00:00), both as text; `duration` and `hours` are ms; `money` is
 * whole cents.
 */
export type ColumnKind = 'text' | 'number' | 'day' | 'moment' | 'duration' | 'hours' | 'money';

export interface Column<R> {
  readonly heading: string;
  readonly kind: ColumnKind;
  readonly of: (row: R) => CellValue;
}

/** A report as columns and lazily read batches of rows. */
export interface ReportTable {
  readonly title: string;
  readonly columns: readonly Pick<Column<never>, 'heading' | 'kind'>[];
  readonly batches: () => AsyncGenerator<readonly (readonly CellValue[])[]>;
}
