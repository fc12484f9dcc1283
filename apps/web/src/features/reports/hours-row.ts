import type { ReactNode } from 'react';

/** A row of a table of hours, and a bar for each of its lengths of time in the chart. */
export interface HoursRow {
  readonly id: number | string;
  readonly label: string;
  /** In place of the label, in the table. */
  readonly heading?: ReactNode;
  /** In ms, in the order of the series. */
  readonly lengths: readonly number[];
  /** Further cells of the table. */
  readonly cells: readonly ReactNode[];
}
