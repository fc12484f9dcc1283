export type AccessTable = Record<string, Record<string, string>>;

const cells = (line: string): string[] =>
  line
    .split('|')
    .slice(1, -1)
    .map((cell) => cell.trim());

/** Parses the table of a Markdown document: calls down, principals across. */
export function readAccessTable(markdown: string): AccessTable {
  const lines = markdown.split('\n').filter((line) => line.startsWith('|'));
  const [header = '', , ...rows] = lines;
  const columns = cells(header).slice(1);
  return Object.fromEntries(
    rows.map((row) => {
      const [call = '', ...outcomes] = cells(row);
      return [call.replaceAll('`', ''), Object.fromEntries(columns.map((column, at) => [column, outcomes[at] ?? '']))];
    }),
  );
}

/** With aligned columns, so that a difference is one line. */
export function writeAccessTable(table: AccessTable): string {
  const columns = Object.keys(Object.values(table)[0] ?? {});
  const rows = Object.entries(table).map(([call, outcomes]) => [
    `\`${call}\``,
    ...columns.map((name) => outcomes[name] ?? ''),
  ]);
  const all = [['Call', ...columns], ...rows];
  const widths = ['Call', ...columns].map((_, at) => Math.max(...all.map((row) => row[at]?.length ?? 0)));
  const line = (row: readonly string[]) => `| ${row.map((cell, at) => cell.padEnd(widths[at] ?? 0)).join(' | ')} |`;
  return [line(all[0] ?? []), line(widths.map((width) => '-'.repeat(width))), ...rows.map(line)].join('\n');
}
