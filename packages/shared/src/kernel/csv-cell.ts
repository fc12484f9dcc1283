/**
 * Start of a cell that a spreadsheet may execute: the sign of a formula or command, also after blanks, line ends and invisible characters,
 * or its full-width form, which some spreadsheets accept.
 */
const start = String.raw`(?:[\t\r\n]|[\s\p{Cc}\p{Cf}\p{DI}]*[=+\-@|＝＋－＠｜])`;
const runs = new RegExp(`^${start}`, 'u');
const guarded = new RegExp(`^'(?=${start})`, 'u');

/** Escapes a text for a CSV file: an apostrophe turns anything executable into text. */
export function guardCell(text: string): string {
  return runs.test(text) ? `'${text}` : text;
}

/** Removes the apostrophe that `guardCell` added. */
export function unguardCell(text: string): string {
  return text.replace(guarded, '');
}
