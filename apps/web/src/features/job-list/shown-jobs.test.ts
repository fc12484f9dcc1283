import { describe, expect, test } from 'vitest';
import { defaultState } from './list-state.ts';
import { showArchived, showDone, showsArchived, showsDone } from './shown-jobs.ts';

const filtersOf = (onSite: boolean) => defaultState(onSite).filters.customFilters;

describe.each([false, true])('on site: %s', (onSite) => {
  const byDefault = filtersOf(onSite);
  const [notDone] = byDefault;

  test('by default neither finished nor archived jobs are shown', () => {
    expect([showsDone(byDefault), showsArchived(byDefault)]).toEqual([false, false]);
  });

  test('showing finished jobs leaves the archived hidden', () => {
    const chosen = showDone(byDefault, true, onSite);
    expect([showsDone(chosen), showsArchived(chosen)]).toEqual([true, false]);
    expect(chosen).toEqual([3]);
  });

  test('showing archived jobs shows finished ones with them', () => {
    const chosen = showArchived(byDefault, true);
    expect([showsDone(chosen), showsArchived(chosen)]).toEqual([true, true]);
    expect(chosen).toEqual([]);
  });

  test('hiding archived jobs again leaves the finished shown', () => expect(showArchived([], false)).toEqual([3]));

  test('hiding finished jobs again is the default again', () => {
    expect(showDone([], false, onSite)).toEqual(byDefault);
    expect(showDone([3, 11], false, onSite)).toEqual([notDone, 3, 11]);
  });
});

test('an address that hides only finished jobs says that archived jobs are not shown', () => {
  expect(showsArchived([1])).toBe(false);
  expect(showArchived([1, 11], true)).toEqual([11]);
});

test('whatever hides finished jobs counts, be it the filter of the other side', () => {
  expect(showsDone([2])).toBe(false);
  expect(showDone([2, 3], true, false)).toEqual([3]);
});
