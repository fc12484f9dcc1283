import type { PartResult } from './part.ts';

const columns = ['passed', 'failed', 'skipped'] as const;

/** The parts as a table, with a last line of sums. */
export function table(parts: readonly PartResult[]): string {
  const sums = columns.map((column) => parts.reduce((sum, part) => sum + part[column], 0));
  const seconds = parts.reduce((sum, part) => sum + part.seconds, 0);
  const row = (name: string, cells: readonly (string | number)[], time: string): string =>
    `${name.padEnd(22)}${cells.map((cell) => String(cell).padStart(9)).join('')}${time.padStart(11)}`;
  return [
    row('', columns, 'time'),
    ...parts.map((part) =>
      row(
        part.name,
        columns.map((column) => part[column]),
        `${part.seconds.toFixed(1)} s`,
      ),
    ),
    row('Together', sums, `${seconds.toFixed(1)} s`),
  ].join('\n');
}
