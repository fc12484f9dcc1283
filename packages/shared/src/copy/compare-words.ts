import { diffWordsWithSpace } from 'diff';

/** A piece of two texts: in both, or in one alone. */
export interface WordChange {
  readonly kind: 'same' | 'removed' | 'added';
  readonly text: string;
}

/** Longest comparison in ms: texts that have nothing in common take much longer than others. */
const timeout = 500;

/**
 * Compares two texts word by word, spaces and line ends included: 'same' and 'removed' together are the first text, 'same' and 'added' the second.
 * Texts that take too long to compare are one removed and one added piece.
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
