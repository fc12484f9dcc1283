import { expect, test } from 'vitest';
import { chosenOf, noSelection, selectRange, toggleAll, toggleOne, type Selection } from './selection.ts';

const order = [11, 12, 13, 14, 15];
const chosen = (selection: Selection) => chosenOf(selection, order);
const withOne = (id: number) => toggleOne(noSelection, id, order.length).selection;

test('a file is chosen and let go', () => {
  expect(chosen(withOne(12))).toEqual([12]);
  expect(chosen(toggleOne(withOne(12), 12, order.length).selection)).toEqual([]);
});

test('a range goes from the last choice, in either direction, and adds to what is chosen', () => {
  expect(chosen(selectRange(withOne(12), 14, order, 5).selection)).toEqual([12, 13, 14]);
  expect(chosen(selectRange(withOne(14), 12, order, 5).selection)).toEqual([12, 13, 14]);
  const both = toggleOne(withOne(15), 11, 5).selection;
  expect(chosen(selectRange(both, 12, order, 5).selection)).toEqual([11, 12, 15]);
});

test('a range without a beginning in sight is a single choice', () => {
  expect(chosen(selectRange(noSelection, 13, order, 5).selection)).toEqual([13]);
  expect(chosen(selectRange({ ids: new Set(), anchor: 99 }, 13, order, 5).selection)).toEqual([13]);
});

test('the limit cuts what goes beyond it, and lets go all the same', () => {
  const one = withOne(12);
  const second = toggleOne(one, 13, 1);
  expect([chosen(second.selection), second.isCut]).toEqual([[12], true]);
  const range = selectRange(one, 15, order, 3);
  expect([chosen(range.selection), range.isCut]).toEqual([[12, 13, 14], true]);
  expect(toggleOne(one, 12, 1)).toMatchObject({ isCut: false });
  const all = toggleAll(noSelection, order, 2);
  expect([chosen(all.selection), all.isCut]).toEqual([[11, 12], true]);
});

test('all, and none once all are chosen', () => {
  const all = toggleAll(withOne(13), order, 5);
  expect([chosen(all.selection), all.isCut]).toEqual([order, false]);
  expect(chosen(toggleAll(all.selection, order, 5).selection)).toEqual([]);
});

test('what is not shown is not chosen', () =>
  expect(chosenOf(toggleAll(noSelection, order, 5).selection, [12, 99])).toEqual([12]));
