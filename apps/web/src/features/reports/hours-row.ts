import type { ReactNode } from 'react';

/** A row of a table of hours; the chart has a bar for each of its durations. */
export interface HoursRow {
  readonly id: number | string;
  readonly label: string;
  /** Replaces the label in the table. */
  readonly heading?: ReactNode;
  /** Durations in ms, in the order of the series. */
  readonly lengths: readonly number[];
  /** Cells of the additional columns. */
  readonly cells: readonly ReactNode[];
}
