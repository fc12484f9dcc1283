import type { ServiceJob } from '@shootdesk/shared/service-jobs/service-job.schema';
import { expect, test } from 'vitest';
import { jobInStatus } from '../../../test/records.ts';
import { describeMoves, followRows, showRows, type LatestRows } from './held-rows.ts';

const job = (id: number, version = 1): ServiceJob => ({ ...jobInStatus(90), id, cache_key: version });

function answer(ids: readonly (number | ServiceJob)[], beside: Partial<LatestRows> = {}): LatestRows {
  const jobs = ids.map((each) => (typeof each === 'number' ? job(each) : each));
  return { question: 'open jobs', limit: 50, totalCount: jobs.length, jobs, ...beside };
}

const idsOf = (rows: readonly ServiceJob[]) => rows.map(({ id }) => id);

test('a row that changed is brought up to date in place, even when the list has it elsewhere by now', () => {
  const held = followRows(showRows(answer([1, 2, 3])), answer([job(3, 2), 1, 2]));
  expect(held.rows.map(({ id, cache_key }) => [id, cache_key])).toEqual([
    [1, 1],
    [2, 1],
    [3, 2],
  ]);
  expect([held.changed, describeMoves(held)]).toEqual([[3], null]);
});

test.each([
  { title: 'three that came in and one that left', now: [9, 1, 8, 3, 7], said: '3 jobs came in, 1 left' },
  { title: 'one that came in', now: [1, 2, 3, 4], said: '1 job came in' },
  { title: 'two that left', now: [2], said: '2 jobs left' },
  { title: 'a list that became empty', now: [], said: '3 jobs left' },
])('no row comes, goes or moves by itself: $title', ({ now, said }) => {
  const held = followRows(showRows(answer([1, 2, 3])), answer(now));
  expect([idsOf(held.rows), describeMoves(held)]).toEqual([[1, 2, 3], said]);
});

test('rows that have left are told apart, and come back to life when they return', () => {
  const gone = followRows(showRows(answer([1, 2, 3])), answer([1, 3]));
  expect([...gone.left]).toEqual([2]);
  expect([...followRows(gone, answer([1, 2, 3])).left]).toEqual([]);
});

test.each([
  { title: 'what is pushed beyond the end has not left', now: [9, 1, 2], said: '1 job came in' },
  { title: 'what moves up from beyond the end has not come in', now: [1, 3, 4], said: '1 job left' },
])('of a list that goes on, $title', ({ now, said }) => {
  const beside = { totalCount: 60 };
  expect(describeMoves(followRows(showRows(answer([1, 2, 3], beside)), answer(now, beside)))).toBe(said);
});

test.each([
  { title: 'another question', beside: { question: 'archived jobs' } },
  { title: 'fewer rows', beside: { limit: 25 } },
])('an answer to $title takes the place of the rows', ({ beside }) => {
  const held = followRows(showRows(answer([1, 2, 3])), answer([3, 4], beside));
  expect([idsOf(held.rows), describeMoves(held)]).toEqual([[3, 4], null]);
});

test('more rows follow at the end, and leave what came in before them to be shown', () => {
  const first = showRows(answer([1, 2], { totalCount: 4 }));
  const held = followRows(first, answer([9, 1, 2, 3], { limit: 100 }));
  expect([idsOf(held.rows), describeMoves(held)]).toEqual([[1, 2, 3], '1 job came in']);
});
