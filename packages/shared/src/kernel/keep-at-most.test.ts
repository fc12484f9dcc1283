import { expect, test } from 'vitest';
import { keepAtMost } from './keep-at-most.ts';

test('of too many, the oldest goes; a key that is kept again is the newest and pushes nobody out', () => {
  const entries = new Map([
    ['a', 1],
    ['b', 2],
  ]);
  keepAtMost(2, entries, 'a', 3);
  expect([...entries]).toEqual([
    ['b', 2],
    ['a', 3],
  ]);
  keepAtMost(2, entries, 'c', 4);
  expect([...entries]).toEqual([
    ['a', 3],
    ['c', 4],
  ]);
});
