import type { z } from 'zod';
import { beginningOf } from './beginning-of.ts';
import { surplus, type CsvRow } from './read-csv.ts';

/** Maximum characters in a row: a longer one is the result of an unclosed quote, for example. */
const mostRowCharacters = 50_000;
/** Maximum list entries in a cell. */
const mostEntries = 1000;

/** A row that is not imported, and why. */
export interface RefusedRow {
  readonly rowNumber: number;
  readonly name: string;
  readonly reason: string;
}

export const isRefused = (row: object): row is RefusedRow => 'reason' in row;

export const listOf = (cell: string): string[] =>
  cell
    .split(/[,;|\n]/)
    .map((entry) => entry.trim())
    .filter(Boolean);

/** Null when the row can be parsed. */
export function whyUnreadable(data: CsvRow['data'], listColumns: readonly string[]): string | null {
  const values = Object.values(data);
  if (values.reduce((sum, { length }) => sum + length, 0) > mostRowCharacters) {
    const most = mostRowCharacters.toLocaleString('en');
    return `The row has more than ${most} characters. It begins with: ${beginningOf(values.join(', '))} Is a quote not closed?`;
  }
  const crowded = listColumns.find((column) => listOf(data[column] ?? '').length > mostEntries);
  if (crowded) return `${crowded}: At most ${mostEntries.toLocaleString('en')} entries.`;
  if (data[surplus] === undefined) return null;
  return `There are more values than columns: ${beginningOf(data[surplus])}. Is a comma not quoted?`;
}

/** Says what is wrong in which column, each once. */
export function reasonOf(
  issues: readonly z.core.$ZodIssue[],
  columnOf: (path: readonly PropertyKey[]) => string,
  sentences: Readonly<Record<string, string>>,
): string {
  const found = issues.map(({ path, message }) => {
    const column = columnOf(path);
    return `${column}: ${sentences[column] ?? message}`;
  });
  return [...new Set(found)].join(' ');
}
