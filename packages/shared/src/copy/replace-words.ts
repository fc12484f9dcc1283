/** A word, or several, with its replacement. */
export interface WordReplacement {
  readonly input: string;
  readonly output: string;
}

export interface ReplacedWord {
  readonly before: string;
  readonly after: string;
  /** Offset in the original text, in UTF-16 units. */
  readonly at: number;
}

export interface ReplacedText {
  readonly text: string;
  readonly replaced: readonly ReplacedWord[];
}

const inWord = String.raw`[\p{L}\p{M}\p{N}_]`;

const escapeText = (text: string) => text.replace(/[.*+?^${}()|[\]\\/]/g, String.raw`\$&`);

/** Any whitespace between words, because a line may end there. */
const patternOf = (input: string) =>
  input
    .split(/\s+/u)
    .map(escapeText)
    .join(String.raw`\s+`);

const normalized = (text: string) => text.trim().replace(/\s+/gu, ' ').toLowerCase();

/** Applies the word's case to the replacement: all capitals, first capital, or unchanged. */
function inCaseOf(word: string, output: string): string {
  const letters = word.replace(/\P{L}/gu, '');
  if (letters.length > 1 && letters === letters.toUpperCase() && letters !== letters.toLowerCase()) {
    return output.toUpperCase();
  }
  const [first = ''] = letters;
  const isCapital = first !== first.toLowerCase();
  return isCapital ? output.replace(/\p{L}/u, (letter) => letter.toUpperCase()) : output;
}

/**
 * Replaces whole words, ignoring and keeping case. The longest match wins; replacements are not replaced again. A word with a blank
 * replacement is removed with the preceding space.
 */
export function replaceWords(text: string, replacements: readonly WordReplacement[]): ReplacedText {
  const outputs = new Map(replacements.map(({ input, output }) => [normalized(input), output]));
  outputs.delete('');
  if (outputs.size === 0) return { text, replaced: [] };
  const longestFirst = [...outputs.keys()].toSorted((a, b) => b.length - a.length);
  const pattern = new RegExp(`(?<!${inWord})(?:${longestFirst.map(patternOf).join('|')})(?!${inWord})`, 'giu');
  const replaced = [...text.matchAll(pattern)].flatMap(({ 0: before, index: at }) => {
    const after = inCaseOf(before, outputs.get(normalized(before)) ?? before);
    return after === before ? [] : [{ before, after, at }];
  });
  return { text: putWords(text, replaced), replaced };
}

/** Applies found replacements, all or the accepted ones, in order. */
export function putWords(text: string, words: readonly ReplacedWord[]): string {
  let result = '';
  let end = 0;
  for (const { before, after, at } of words) {
    result += text.slice(end, at);
    if (after === '') result = result.replace(/ $/, '');
    result += after;
    end = at + before.length;
  }
  return result + text.slice(end);
}
