import { expect, test } from 'vitest';
import { findUnstorable } from './storable.ts';

test.each([
  ['a text', 'Café 😀', null],
  ['nothing', null, null],
  ['numbers and dates', { count: 1, at: new Date(0) }, null],
  ['half a pair of surrogates', '\ud800', []],
  ['NUL', { name: 'a\0b' }, ['name']],
  ['a list of texts', { tags: ['good', '\udc00'] }, ['tags', '1']],
  ['a name', { value: { 'a\0': 1 } }, ['value']],
])('%s', (_, value, path) => {
  expect(findUnstorable(value)).toEqual(path);
});

test('a value nested deeper than the stack', () => {
  let deep: unknown = '\0';
  for (let level = 0; level < 50_000; level += 1) deep = [deep];
  expect(findUnstorable(deep)).toHaveLength(50_000);
});
