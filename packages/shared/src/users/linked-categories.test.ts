import { describe, expect, test } from 'vitest';
import { categoriesOf, keepLinked, relinkCategories } from './linked-categories.ts';

const categories = new Map([
  [1, 1],
  [2, 1],
  [6, 3],
  [22, 5],
]);
const categoryOf = (id: number) => categories.get(id) ?? null;

test('the linked categories are those of the bookable services', () => {
  expect(categoriesOf([22, 1, 2, 99], categoryOf)).toEqual([1, 5]);
});

describe('removing a bookable service', () => {
  test('keeps the primary category while it is still among the linked ones', () => {
    expect(relinkCategories(1, categoriesOf([1, 22], categoryOf))).toEqual({ primary: 1, secondary: [5] });
  });
  test('clears the primary category when nothing leads to it any more', () => {
    expect(relinkCategories(3, categoriesOf([1, 22], categoryOf))).toEqual({ primary: null, secondary: [1, 5] });
  });
});

test('a choice is kept as far as it is linked; the primary category is no secondary one', () => {
  expect(keepLinked({ primary: 1, secondary: [1, 5, 3] }, [1, 5])).toEqual({ primary: 1, secondary: [5] });
  expect(keepLinked({ primary: 3, secondary: [5] }, [1, 5])).toEqual({ primary: null, secondary: [5] });
});
