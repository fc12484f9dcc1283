import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../stack/paths.ts';

/** Replaces the text between the markers of a part. */
export function withGenerated(
  text: string,
  part: string,
  lines: readonly string[],
  command = `npm run bench -- ${part}`,
): string {
  const begin = `<!-- ${part}: written by ${command} -->`;
  const end = `<!-- end of ${part} -->`;
  const [before, rest] = text.split(begin);
  const after = rest?.split(end)[1];
  if (before === undefined || after === undefined) throw new Error(`The markers of ${part} are missing.`);
  return `${before}${begin}\n\n${lines.join('\n')}\n\n${end}${after}`;
}

/** Writes the results of a part of the benchmark, or of another command, into a page of docs. */
export function writeGenerated(
  part: string,
  lines: readonly string[],
  page = 'performance.md',
  command?: string,
): void {
  const file = join(root, 'docs', page);
  writeFileSync(file, withGenerated(readFileSync(file, 'utf8'), part, lines, command));
}
