/** Separators of the cells of a table, the most reliable first: a spreadsheet copies tabs. */
export const cellMarks = ['\t', ';', ','] as const;
export type CellMark = (typeof cellMarks)[number];

const lineEnd = String.raw`\r\n|\r|\n`;

/**
 * Splits a text into the rows and cells of a table. A cell in quotes may hold marks, line ends and doubled quotes; a quote that is never closed
 * is a character like others, because people type inches.
 */
export function splitCells(text: string, mark: CellMark): string[][] {
  const quotedCell = new RegExp(String.raw` *"((?:[^"]|"")*)" *(?=${mark}|${lineEnd}|$)`, 'y');
  const plainCell = new RegExp(String.raw`[^${mark}\r\n]*`, 'y');
  const endOfLine = new RegExp(lineEnd, 'y');
  const matchAt = (pattern: RegExp, at: number) => {
    pattern.lastIndex = at;
    return pattern.exec(text);
  };
  const rows: string[][] = [[]];
  let at = 0;
  while (at <= text.length) {
    const quoted = matchAt(quotedCell, at);
    const cell = quoted ?? matchAt(plainCell, at)!;
    rows.at(-1)!.push((quoted ? quoted[1]!.replaceAll('""', '"') : cell[0]).trim());
    at += cell[0].length;
    if (text[at] === mark) at += 1;
    else {
      const end = matchAt(endOfLine, at);
      if (!end) break;
      at += end[0].length;
      rows.push([]);
    }
  }
  return rows;
}
