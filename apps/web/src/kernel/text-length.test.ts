import { expect, test } from 'vitest';
import { textLength } from './text-length.ts';

test('far from the limit nothing is said, near it the characters are counted, above it how many are too many', () => {
  expect(textLength('x'.repeat(1799), 2000)).toEqual({ isTooLong: false, text: null });
  expect(textLength('x'.repeat(1800), 2000)).toEqual({ isTooLong: false, text: '1,800 of 2,000 characters' });
  expect(textLength('x'.repeat(2000), 2000).isTooLong).toBe(false);
  expect(textLength('x'.repeat(2001), 2000)).toEqual({
    isTooLong: true,
    text: '2,001 of 2,000 characters: 1 too many. Please shorten it.',
  });
});

test('blanks around the text do not count, and a short limit is near only in its last fifth', () => {
  expect(textLength(`  ${'x'.repeat(100)}\n`, 100).isTooLong).toBe(false);
  expect(textLength('x'.repeat(79), 100).text).toBeNull();
  expect(textLength('x'.repeat(80), 100).text).toBe('80 of 100 characters');
});
