import fc from 'fast-check';
import { expect, test } from 'vitest';
import { compareWords, type WordChange } from './compare-words.ts';

const textOf = (changes: readonly WordChange[], without: WordChange['kind']) =>
  changes
    .filter(({ kind }) => kind !== without)
    .map(({ text }) => text)
    .join('');

test('a changed word is removed and added, the words around it stay', () => {
  expect(compareWords('A light kitchen', 'A bright kitchen')).toEqual([
    { kind: 'same', text: 'A ' },
    { kind: 'removed', text: 'light' },
    { kind: 'added', text: 'bright' },
    { kind: 'same', text: ' kitchen' },
  ]);
});

test('equal texts are one piece, and empty ones none', () => {
  expect(compareWords('Same words', 'Same words')).toEqual([{ kind: 'same', text: 'Same words' }]);
  expect(compareWords('', '')).toEqual([]);
  expect(compareWords('', 'New')).toEqual([{ kind: 'added', text: 'New' }]);
});

test('both texts can be put together again from the pieces, to the last space', () => {
  const text = fc
    .array(fc.constantFrom('sun', 'Garten', ' ', '  ', '\n', ', ', '花园', '🌳', 'é'))
    .map((all) => all.join(''));
  fc.assert(
    fc.property(text, text, (before, after) => {
      const changes = compareWords(before, after);
      expect(textOf(changes, 'added')).toBe(before);
      expect(textOf(changes, 'removed')).toBe(after);
    }),
  );
});
