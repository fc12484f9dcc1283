/** Number of typing errors, where two swapped neighbours are one; `limit` + 1 when there are more than `limit`. */
export function typingErrors(typed: string, word: string, limit: number): number {
  if (Math.abs(typed.length - word.length) > limit) return limit + 1;
  let beforeLast: number[] = [];
  let last = Array.from({ length: word.length + 1 }, (_, index) => index);
  for (let row = 1; row <= typed.length; row += 1) {
    const current = [row];
    for (let column = 1; column <= word.length; column += 1) {
      const cost = typed[row - 1] === word[column - 1] ? 0 : 1;
      let best = Math.min(last[column]! + 1, current[column - 1]! + 1, last[column - 1]! + cost);
      const isSwapped =
        row > 1 && column > 1 && typed[row - 1] === word[column - 2] && typed[row - 2] === word[column - 1];
      if (isSwapped) best = Math.min(best, beforeLast[column - 2]! + 1);
      current.push(best);
    }
    if (Math.min(...current) > limit) return limit + 1;
    [beforeLast, last] = [last, current];
  }
  return Math.min(last[word.length]!, limit + 1);
}

/** Minimum length of a word that is corrected. */
const minLength = 4;
/** Minimum length of a word that may have two errors. */
const lengthOfTwoErrors = 6;

/** The word; or its first letters when it is much longer than the typed text. */
const beginnings = (word: string, length: number, limit: number): readonly string[] =>
  word.length > length + limit ? [word.slice(0, length), word.slice(0, length + 1)] : [word];

/** Whether at most one error (a wrong, missing, added or swapped letter) can explain different first letters. */
const mayBeginLike = (typed: string, word: string): boolean =>
  typed[0] === word[0] || typed[1] === word[1] || typed[0] === word[1] || typed[1] === word[0];

/**
 * The word that was probably meant, or its first letters if only these were typed. Null when the typed text starts a word, is too short, or is
 * similar to none. Two errors are allowed only in words with the same first letter.
 */
export function mendWord(typed: string, words: readonly string[]): string | null {
  if (!/^\p{L}+$/u.test(typed) || typed.length < minLength) return null;
  if (words.some((word) => word.startsWith(typed))) return null;
  const most = typed.length >= lengthOfTwoErrors ? 2 : 1;
  let best: { readonly word: string; readonly errors: number } | null = null;
  for (const word of words) {
    if (!mayBeginLike(typed, word)) continue;
    const limit = word[0] === typed[0] ? most : 1;
    for (const beginning of beginnings(word, typed.length, limit)) {
      // A whole word is more probable than the start of a longer one with as many errors.
      const errors = typingErrors(typed, beginning, limit) + (beginning === word ? 0 : 0.5);
      if (errors <= limit + 0.5 && errors < (best?.errors ?? Infinity)) best = { word: beginning, errors };
    }
  }
  return best?.word ?? null;
}
