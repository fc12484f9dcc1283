import { expect, test } from 'vitest';
import { inTurns, median, ratioOf } from './rounds.ts';

test('both sides take turns, who begins alternates, and the first round does not count', async () => {
  const order: string[] = [];
  const side = (name: string) => async (isWarmUp: boolean) => {
    order.push(isWarmUp ? `${name} warm` : name);
    return order.length;
  };
  const turns = await inTurns(3, side('a'), side('b'));
  expect(order).toEqual(['a warm', 'b warm', 'a', 'b', 'b', 'a', 'a', 'b']);
  expect(turns).toEqual({ left: [3, 6, 7], right: [4, 5, 8] });
});

test('the ratio is that of the medians; the spread is that of single rounds', () => {
  expect(ratioOf({ left: [8, 10, 90], right: [10, 20, 30] })).toEqual({
    left: 10,
    right: 20,
    ratio: 0.5,
    least: 0.5,
    greatest: 3,
  });
  expect(median([])).toBeNaN();
});
