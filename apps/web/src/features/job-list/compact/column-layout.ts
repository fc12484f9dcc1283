import { writeListColumn } from '@shootdesk/shared/saved-views/list-columns';
import type { CompactColumn } from './compact-columns.tsx';

/** Minimum and maximum column width in pixels. */
const [narrowest, widest] = [40, 900];

/** Sets the width of a column; it still shrinks where there is no room. */
export function sized(column: CompactColumn, width: number): CompactColumn {
  const pixels = Math.round(Math.min(widest, Math.max(narrowest, width)));
  return { ...column, width: pixels, track: `minmax(${narrowest}px, ${pixels}px)` };
}

export const withWidth = (columns: readonly CompactColumn[], id: string, width: number): CompactColumn[] =>
  columns.map((column) => (column.id === id ? sized(column, width) : column));

/** Moves a column to the index of another one. The job column stays the first. */
export function movedTo(columns: readonly CompactColumn[], id: string, otherId: string): readonly CompactColumn[] {
  const from = columns.findIndex((column) => column.id === id);
  const place = columns.findIndex((column) => column.id === otherId);
  const moved = columns[from];
  if (!moved || from < 1 || place < 1 || place === from) return columns;
  return columns.toSpliced(from, 1).toSpliced(place, 0, moved);
}

/** Moves a column by one place. The job column stays the first. */
export function movedBy(columns: readonly CompactColumn[], id: string, step: 1 | -1): readonly CompactColumn[] {
  const neighbour = columns[columns.findIndex((column) => column.id === id) + step];
  return neighbour ? movedTo(columns, id, neighbour.id) : columns;
}

/** Columns in the format of the address and of saved views. */
export const writtenColumns = (columns: readonly CompactColumn[]): string[] =>
  columns.map(({ id, width }) => writeListColumn({ name: id, width: width ?? null })).filter((text) => text !== 'job');

/** CSS grid tracks of all rows. */
export const tracksOf = (columns: readonly CompactColumn[], hasBoxes: boolean): string =>
  [...(hasBoxes ? ['16px'] : []), ...columns.map(({ track }) => track)].join(' ');
