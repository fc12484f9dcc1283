import { relative } from 'node:path';
import { root } from '../stack/paths.ts';
import type { PartResult } from './part.ts';
import type { TimedTest } from './reports.ts';

const columns = ['passed', 'failed', 'skipped', 'generated'] as const;

/** The parts as a table, with a last line of sums. Generated tests are among those that passed. */
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

const slowestFiles = 20;

const sumOfSeconds = (tests: readonly TimedTest[]): number => tests.reduce((sum, { seconds }) => sum + seconds, 0);

function describeFile(file: string, tests: readonly TimedTest[]): string {
  const [slowest] = tests.toSorted((a, b) => b.seconds - a.seconds);
  const seconds = sumOfSeconds(tests).toFixed(1).padStart(7);
  const name = file.startsWith(root) ? relative(root, file) : file;
  return `${seconds} s  ${name}: ${tests.length} tests, the slowest ${slowest?.seconds.toFixed(1)} s: ${slowest?.title}`;
}

/** The files whose tests took longest, one line each, because that is where time is saved. */
export function listSlowest(tests: readonly TimedTest[]): string {
  const files = [...Map.groupBy(tests, ({ file }) => file)];
  const slowest = files.toSorted(([, a], [, b]) => sumOfSeconds(b) - sumOfSeconds(a)).slice(0, slowestFiles);
  return ['The slowest files:', ...slowest.map(([file, each]) => describeFile(file, each))].join('\n');
}
