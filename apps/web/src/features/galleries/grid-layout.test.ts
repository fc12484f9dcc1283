import { expect, test } from 'vitest';
import { gap, gridLayout, minColumn } from './grid-layout.ts';

test.each([
  [0, 1],
  [334, 1],
  [2 * minColumn + gap - 1, 1],
  [2 * minColumn + gap, 2],
  [1000, 4],
])('of %i pixels, %i columns: none narrower than 200 where there is room', (width, columns) => {
  expect(gridLayout(width).columns).toBe(columns);
});
