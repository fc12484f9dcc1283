import type { Ratio } from './rounds.ts';

const nameWidth = 62;

export const print = (line = ''): void => void process.stdout.write(`${line}\n`);

const rate = (value: number) => (value < 100 ? value.toFixed(1) : value.toFixed(0)).padStart(10);

export function printHead(left: string, right: string, what: string): void {
  print(`${''.padEnd(nameWidth)}${left.padStart(10)}${right.padStart(10)}${what.padStart(8)}  round by round`);
}

/** A table line: both rates, the ratio of their medians, and its range over single rounds. */
export function printRatio(name: string, { left, right, ratio, least, greatest }: Ratio, more = ''): void {
  const spread = `${least.toFixed(2)} to ${greatest.toFixed(2)}`;
  print(`${name.padEnd(nameWidth)}${rate(left)}${rate(right)}${ratio.toFixed(2).padStart(8)}  ${spread}${more}`);
}
