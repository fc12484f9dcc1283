import { expect, test } from 'vitest';
import { jobFilterNames, noFilters, viewFilters } from './job-filters.ts';

test('a view leaves nothing out by filters that it does not keep or that are no longer taken', () => {
  const stored = { clients: [4, 9], colour: 'red', customFilters: [4], filterStart: 'soon', tags: ['vip'] };
  expect(viewFilters.parse(stored)).toEqual({ ...noFilters, clients: [4, 9], tags: ['vip'] });
});

test('without filters every list is empty and every bound open', () => {
  expect(Object.keys(noFilters)).toEqual(jobFilterNames);
  expect(Object.values(noFilters).every((value) => value === null || value.length === 0)).toBe(true);
});
