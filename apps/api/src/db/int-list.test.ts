import { expect, test } from 'vitest';
import { intList } from './int-list.ts';

test('whole numbers become text; none match nothing', () => {
  expect(intList([1, 20, -3]).text).toBe('1, 20, -3');
  expect(intList([]).text).toBe('NULL');
});

test.each([[1.5], [Number.NaN], [Infinity], ['1); DROP TABLE users; --']])('%j is refused', (value) => {
  expect(() => intList([1, value as number])).toThrow(TypeError);
});
