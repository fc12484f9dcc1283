import { expect, test } from 'vitest';
import { jobInStatus } from '../../../../test/records.ts';
import { groupByDate, isOpenAtFirst } from './group-by-date.ts';

const zone = 'Australia/Melbourne';
const now = new Date('2026-03-17T22:00:00Z');
const at = (id: number, dateService: string | null) => ({ ...jobInStatus(40), id, dateService });

test("jobs are grouped by their local service date, formatted 'LLL dd, yyyy'", () => {
  const groups = groupByDate(
    [at(1, '2026-03-17T12:59:00Z'), at(2, '2026-03-17T13:00:00Z'), at(3, '2026-03-18T05:00:00Z'), at(4, null)],
    zone,
  );
  expect(groups.map(({ day, title, jobs }) => [day, title, jobs.map(({ id }) => id)])).toEqual([
    ['2026-03-17', 'Mar 17, 2026', [1]],
    ['2026-03-18', 'Mar 18, 2026', [2, 3]],
    ['', 'no service date', [4]],
  ]);
});

test('a job stays under the day under which it is held', () => {
  const held = new Map([[1, at(1, '2026-03-17T05:00:00Z')]]);
  const groups = groupByDate([at(1, '2026-03-18T05:00:00Z')], zone, held);
  expect(groups.map(({ title, jobs }) => [title, jobs.length])).toEqual([['Mar 17, 2026', 1]]);
});

test('today and later are open from the start, what is over is not', () => {
  const open = (day: string) => isOpenAtFirst({ day }, zone, now);
  expect([open('2026-03-17'), open('2026-03-18'), open('2026-03-19'), open('')]).toEqual([false, true, true, true]);
});
