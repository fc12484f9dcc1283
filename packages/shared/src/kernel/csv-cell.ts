/**
 * Start of a cell that a spreadsheet may execute: the sign of a formula or command, also after whitespace and invisible characters, or its
 * full-width form.
 */
const start = String.raw`(?:[\t\r\n]|[\s\p{Cc}\p{Cf}\p{DI}]*[=+\-@|＝＋－＠｜])`;
const runs = new RegExp(`^${start}`, 'u');
const guarded = new RegExp(`^'(?=${start})`, 'u');

/** Escapes CSV injection: an apostrophe turns formulas into text. */
export function guardCell(text: string): string {
  return runs.test(text) ? `'${text}` : text;
}

/** Removes guardCell's apostrophe. */
export function unguardCell(text: string): string {
  return text.replace(guarded, '');
}
