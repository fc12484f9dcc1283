import { cpus, loadavg } from 'node:os';
import { writeGenerated } from './generated-table.ts';
import type { Ratio } from './rounds.ts';

/** Describes the machine and its load before a part. */
export function circumstances({ rounds, seconds }: { readonly rounds: number; readonly seconds?: number }): string {
  const length = seconds === undefined ? '' : ` of ${seconds} s a side`;
  return `${cpus().length} cores, ${rounds} rounds${length}, load average ${loadavg()[0]?.toFixed(1)} before them.`;
}

const rate = (value: number): string => value.toFixed(value < 100 ? 1 : 0);

/** A table of two sides and their ratios, for docs/performance.md. */
export interface RatioTable {
  add(name: string, ratio: Ratio, wanted: number): void;
  write(): void;
}

/**
 * Starts the table of a part.
 * @param head column names except for single rounds: what is measured, left, right, ratio, target
 */
export function ratioTable(
  part: string,
  [what, left, right, ratio, wanted]: readonly [string, string, string, string, string],
  measuredOn: string,
): RatioTable {
  const lines = [
    `| ${what} | ${left} | ${right} | ${ratio} | single rounds | ${wanted} |`,
    '| --- | ---: | ---: | ---: | --- | --- |',
  ];
  return {
    add: (name, { left: one, right: other, ratio: median, least, greatest }, target) => {
      const cells = [
        name,
        rate(one),
        rate(other),
        median.toFixed(2),
        `${least.toFixed(2)} to ${greatest.toFixed(2)}`,
        target,
      ];
      lines.push(`| ${cells.join(' | ')} |`);
    },
    write: () => writeGenerated(part, [...lines, '', measuredOn]),
  };
}
