import fc from 'fast-check';
import { expect, test } from 'vitest';
import { searchableName } from './client-search.ts';

test.each([
  ["O'Brien & Co.", 'OBrien  Co'],
  ['Ray White 3101', 'Ray White 3101'],
  ['Søhne_%*', 'Søhne'],
  ['&&&', ''],
])('client search keeps letters, digits and spaces of %j', (typed, kept) => {
  expect(searchableName(typed)).toBe(kept);
});

test('keeping twice keeps the same', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (typed) => {
      const kept = searchableName(typed);
      expect(searchableName(kept)).toBe(kept);
      expect(kept).toMatch(/^[\p{L}\p{N} ]*$/u);
    }),
  );
});
