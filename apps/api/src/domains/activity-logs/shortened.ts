/** Maximum characters of a text in the activity log. */
const maxLength = 200;
/** Characters shown before the first difference. */
const contextLength = 40;

const segmenter = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** Graphemes, so that no emoji or accented letter is cut in two. */
function graphemesOf(text: string): string[] {
  return Array.from(segmenter.segment(text.trim().replaceAll(/\s+/g, ' ')), ({ segment }) => segment);
}

function cut(graphemes: readonly string[], start: number): string {
  const end = start + maxLength;
  return `${start > 0 ? '…' : ''}${graphemes.slice(start, end).join('').trim()}${end < graphemes.length ? '…' : ''}`;
}

export function shortened(text: string): string {
  return cut(graphemesOf(text), 0);
}

/** Finds where to cut so that the character at `at` is visible with the words before it. */
function startBefore(graphemes: readonly string[], at: number): number {
  const start = Math.max(0, at - contextLength);
  const blank = start === 0 ? -1 : graphemes.indexOf(' ', start);
  return blank !== -1 && blank < at ? blank + 1 : start;
}

/** Cuts two long texts shortly before their first difference. */
export function whereTheyDiffer(one: string, other: string): readonly [string, string] {
  const [a, b] = [graphemesOf(one), graphemesOf(other)];
  const differs = a.findIndex((grapheme, index) => grapheme !== b[index]);
  const same = differs === -1 ? a.length : differs;
  const start = Math.max(a.length, b.length) > maxLength ? startBefore(a, same) : 0;
  return [cut(a, start), cut(b, start)];
}
