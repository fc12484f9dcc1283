import type { ServiceJob } from '@shootdesk/shared/service-jobs/service-job.schema';
import { expect, test } from 'vitest';
import { jobInStatus } from '../../../test/records.ts';
import { describeMoves, followRows, placeRows, showRows, type HeldRows, type LatestRows } from './held-rows.ts';

const job = (id: number, version = 1): ServiceJob => ({ ...jobInStatus(90), id, cache_key: version });

function answer(ids: readonly (number | ServiceJob)[], beside: Partial<LatestRows> = {}): LatestRows {
  const jobs = ids.map((each) => (typeof each === 'number' ? job(each) : each));
  return { question: 'open jobs', limit: 50, totalCount: jobs.length, jobs, ...beside };
}

const idsOf = (rows: readonly ServiceJob[]) => rows.map(({ id }) => id);

/** What the rows say once it is known that the missing ones are `further` on in the list, or still `present` elsewhere. */
function place(
  held: HeldRows,
  { further = [], present = [] }: { further?: readonly ServiceJob[]; present?: readonly ServiceJob[] } = {},
) {
  const about = held.missing.map(({ id }) => id);
  const found = { about, jobs: [...further, ...present], further: further.map(({ id }) => id) };
  const { jobs, marks } = placeRows(held, found, null);
  return { jobs, marks: Object.fromEntries(marks), text: describeMoves(held.cameCount, marks) };
}

test('a row that changed is brought up to date in place, even when the list has it elsewhere by now', () => {
  const held = followRows(showRows(answer([1, 2, 3])), answer([job(3, 2), 1, 2]));
  expect(held.rows.map(({ id, cache_key }) => [id, cache_key])).toEqual([
    [1, 1],
    [2, 1],
    [3, 2],
  ]);
  expect([held.changed, place(held).text]).toEqual([[3], null]);
});

test.each([
  { title: 'three that came in and one that left', now: [9, 1, 8, 3, 7], said: '3 jobs came in, 1 left' },
  { title: 'one that came in', now: [1, 2, 3, 4], said: '1 job came in' },
  { title: 'two that left', now: [2], said: '2 jobs left' },
  { title: 'a list that became empty', now: [], said: '3 jobs left' },
])('no row comes, goes or moves by itself: $title', ({ now, said }) => {
  const held = followRows(showRows(answer([1, 2, 3])), answer(now));
  expect([idsOf(held.rows), place(held).text]).toEqual([[1, 2, 3], said]);
});

test('a row that left shows the job as it is now, and comes back to life when it returns', () => {
  const gone = followRows(showRows(answer([1, 2, 3])), answer([1, 3]));
  const { jobs, marks } = place(gone, { present: [job(2, 5)] });
  expect([jobs.map(({ cache_key }) => cache_key), marks]).toEqual([[1, 5, 1], { 2: 'left' }]);
  expect(place(followRows(gone, answer([1, 2, 3]))).marks).toEqual({});
});

test('a row of a job that the person may no longer see is marked so, and counts as left', () => {
  const { marks, text } = place(followRows(showRows(answer([1, 2])), answer([1])));
  expect([marks, text]).toEqual([{ 2: 'unavailable' }, '1 job left']);
});

test('nothing is said of a missing row before it is known where its job is', () => {
  const held = followRows(showRows(answer([1, 2])), answer([1]));
  expect(placeRows(held, undefined, null).marks.size).toBe(0);
  expect(placeRows(held, { about: [7], jobs: [], further: [] }, null).marks.size).toBe(0);
});

const longer = { totalCount: 60 };

test('of a list that goes on, what is pushed beyond the end has not left, and is brought up to date', () => {
  const held = followRows(showRows(answer([1, 2, 3], longer)), answer([9, 1, 2], longer));
  const { jobs, marks, text } = place(held, { further: [job(3, 4)] });
  expect([jobs.at(-1)?.cache_key, marks, text]).toEqual([4, {}, '1 job came in']);
});

test('of a list that goes on, what moves up from beyond the end has not come in', () => {
  const held = followRows(showRows(answer([1, 2, 3], longer)), answer([1, 3, 4], longer));
  expect(place(held, { present: [job(2)] }).text).toBe('1 job left');
});

test('a job that moved beyond the loaded rows has not left: its row says so, with what it has by now', () => {
  const held = followRows(showRows(answer([1, 2, 3], longer)), answer([1, 3, 4], longer));
  const { jobs, marks, text } = place(held, { further: [job(2, 7)] });
  expect([jobs[1]?.cache_key, marks, text]).toEqual([7, { 2: 'further' }, '1 job moved']);
});

test('a row whose group has changed stays where it is, and says so', () => {
  const held = followRows(showRows(answer([1, 2])), answer([1, { ...job(2, 2), serviceId: 99 }]));
  const { marks } = placeRows(held, undefined, { groupOf: ({ serviceId }) => serviceId, mark: 'otherGroup' });
  expect([...marks]).toEqual([[2, 'otherGroup']]);
});

test.each([
  { title: 'another question', beside: { question: 'archived jobs' } },
  { title: 'fewer rows', beside: { limit: 25 } },
])('an answer to $title takes the place of the rows', ({ beside }) => {
  const held = followRows(showRows(answer([1, 2, 3])), answer([3, 4], beside));
  expect([idsOf(held.rows), place(held).text]).toEqual([[3, 4], null]);
});

test('more rows follow at the end, and leave what came in before them to be shown', () => {
  const first = showRows(answer([1, 2], { totalCount: 4 }));
  const held = followRows(first, answer([9, 1, 2, 3], { limit: 100 }));
  expect([idsOf(held.rows), place(held).text]).toEqual([[1, 2, 3], '1 job came in']);
});
