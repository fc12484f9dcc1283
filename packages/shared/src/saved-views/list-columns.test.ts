import { noFilters } from '../service-jobs/job-filters.ts';
import { expect, test } from 'vitest';
import { readListColumn, writeListColumn } from './list-columns.ts';
import { savedViewBody } from './saved-views.contract.ts';

const accepts = (column: string) =>
  savedViewBody.safeParse({ name: 'Mine', columns: [column], ...noFilters }).error?.issues ?? [];

test('a column has a name, and a width where it was changed', () => {
  for (const text of ['client', 'client:140']) expect(writeListColumn(readListColumn(text))).toBe(text);
  expect(readListColumn('client:140')).toEqual({ name: 'client', width: 140 });
});

test.each(['client', 'clientDeadline:90'])('a view keeps %s', (column) => {
  expect(accepts(column)).toEqual([]);
});

test.each(['client:', 'client:1', 'client:1400', 'client:wide', ':140', 'a b'])('a view refuses %s', (column) => {
  expect(accepts(column)).toMatchObject([{ path: ['columns', 0], message: 'Must be the name of a column.' }]);
});
