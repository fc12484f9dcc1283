/** A part of a text, by offsets of characters. */
export interface Span {
  readonly start: number;
  readonly end: number;
}

/** A value that was read from a text, with the words that it comes from. */
export interface Guess<T> extends Span {
  readonly value: T;
}

export const guess = <T>(value: T, { start, end }: Span): Guess<T> => ({ value, start, end });

export const overlap = (a: Span, b: Span): boolean => a.start < b.end && b.start < a.end;

/** All matches of a pattern in a part of a text, with offsets in the text. The pattern needs the flag g. */
export function matchesIn(text: string, part: Span, pattern: RegExp): (RegExpExecArray & Span)[] {
  return [...text.slice(part.start, part.end).matchAll(pattern)].map((match) => {
    const start = part.start + match.index;
    return Object.assign(match, { start, end: start + match[0].length });
  });
}

/** A span without white space and commas at its ends. */
export function trimmed(text: string, { start, end }: Span): Span {
  const part = text.slice(start, end);
  const before = /^[\s,;]*/.exec(part)![0].length;
  const after = /[\s,;.]*$/.exec(part.slice(before))![0].length;
  return { start: start + before, end: end - after };
}

/** Makes 'COTHAM ROAD' and 'cotham road' read 'Cotham Road'; leaves mixed case. */
export function titled(text: string): string {
  if (text !== text.toLowerCase() && text !== text.toUpperCase()) return text.charAt(0).toUpperCase() + text.slice(1);
  return text
    .toLowerCase()
    .replaceAll(/(^|[\s/'-])(\p{Letter})/gu, (_, before: string, letter: string) => before + letter.toUpperCase());
}
