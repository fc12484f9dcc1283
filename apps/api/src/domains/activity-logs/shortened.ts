/** Most signs of a text that a line of the activity log tells. */
const longest = 200;
/** Signs that are told before the first one that differs. */
const leadIn = 40;

const segmenter = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** A text on one line, sign by sign: an emoji or a letter with its accents is never cut in two. */
function signsOf(text: string): string[] {
  return Array.from(segmenter.segment(text.trim().replaceAll(/\s+/g, ' ')), ({ segment }) => segment);
}

function cut(signs: readonly string[], start: number): string {
  const end = start + longest;
  return `${start > 0 ? '…' : ''}${signs.slice(start, end).join('').trim()}${end < signs.length ? '…' : ''}`;
}

/** A text on one line, its beginning when it is long. */
export function shortened(text: string): string {
  return cut(signsOf(text), 0);
}

/** Where to begin so that the sign at `at` is told with the words that lead to it. */
function startBefore(signs: readonly string[], at: number): number {
  const start = Math.max(0, at - leadIn);
  const blank = start === 0 ? -1 : signs.indexOf(' ', start);
  return blank !== -1 && blank < at ? blank + 1 : start;
}

/** Two texts on one line each: whole when both are short, else from shortly before where they differ. */
export function whereTheyDiffer(one: string, other: string): readonly [string, string] {
  const [a, b] = [signsOf(one), signsOf(other)];
  const differs = a.findIndex((sign, index) => sign !== b[index]);
  const same = differs === -1 ? a.length : differs;
  const start = Math.max(a.length, b.length) > longest ? startBefore(a, same) : 0;
  return [cut(a, start), cut(b, start)];
}
