import fc from 'fast-check';
import { expect, test } from 'vitest';
import { searchableName } from './client-search.ts';

test.each([
  ["O'Brien & Co.", 'OBrien  Co'],
  ['Ray White 3101', 'Ray White 3101'],
  ['Søhne_%*', 'Søhne'],
  ['&&&', ''],
])('client search keeps letters, digits and spaces of %j', (typed, reduced) => {
  expect(searchableName(typed)).toBe(reduced);
});

test('keeping twice keeps the same', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (typed) => {
      const reduced = searchableName(typed);
      expect(searchableName(reduced)).toBe(reduced);
      expect(reduced).toMatch(/^[\p{L}\p{N} ]*$/u);
    }),
  );
});
