/**
 * How a cell begins that a spreadsheet may run: with a mark of a formula or a command, also after blanks, line ends and marks that nobody sees. Some
 * spreadsheets take the full-width marks for the same.
 */
const start = String.raw`(?:[\t\r\n]|[\s\p{Cc}\p{Cf}\p{DI}]*[=+\-@|＝＋－＠｜])`;
const runs = new RegExp(`^${start}`, 'u');
const guarded = new RegExp(`^'(?=${start})`, 'u');

/** The text as it is written into a CSV file: an apostrophe makes plain text of what a spreadsheet may run. */
export function guardCell(text: string): string {
  return runs.test(text) ? `'${text}` : text;
}

/** The text of a cell that was read from a CSV file, without the apostrophe that keeps a spreadsheet from running it. */
export function unguardCell(text: string): string {
  return text.replace(guarded, '');
}
