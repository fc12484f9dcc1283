import { diffWordsWithSpace } from 'diff';

/** A piece in both texts, or in one. */
export interface WordChange {
  readonly kind: 'same' | 'removed' | 'added';
  readonly text: string;
}

/** Timeout in ms: texts without common words take much longer. */
const timeout = 500;

/**
 * Compares texts word by word, including whitespace: 'same' and 'removed' form the first text, 'same' and 'added' the second. On timeout
 * the result is one removed and one added piece.
 */
export function compareWords(before: string, after: string): WordChange[] {
  const parts = diffWordsWithSpace(before, after, { timeout });
  if (!parts) return pieces({ kind: 'removed', text: before }, { kind: 'added', text: after });
  return pieces(
    ...parts.map(({ value, added, removed }): WordChange => {
      if (added) return { kind: 'added', text: value };
      return { kind: removed ? 'removed' : 'same', text: value };
    }),
  );
}

const pieces = (...all: WordChange[]) => all.filter(({ text }) => text !== '');
