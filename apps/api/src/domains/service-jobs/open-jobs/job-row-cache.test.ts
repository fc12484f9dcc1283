import type { ServiceJob } from '@shootdesk/shared/service-jobs/service-job.schema';
import { expect, test } from 'vitest';
import type { Change } from '../../../db/change.ts';
import { createJobRowCache } from './job-row-cache.ts';

const job = (id: number, name = `Job ${id}`) => ({ id, name }) as ServiceJob;
const change = (kind: Change['kind'], serviceJobId: number | null): Change => ({
  kind,
  recordId: 1,
  serviceJobId,
  userId: null,
});

/** Records what is read. */
function database() {
  const reads: (readonly number[])[] = [];
  const names = new Map<number, string>();
  const read = async (ids: readonly number[]) => {
    reads.push(ids);
    return ids.filter((id) => id < 100).map((id) => job(id, names.get(id)));
  };
  return { reads, names, read };
}

test('only jobs that were not shown before are read, and the order is that of the ids', async () => {
  const { reads, read } = database();
  const rowCache = createJobRowCache();
  expect(await rowCache.inOrder([3, 1], [], read)).toEqual([job(3), job(1)]);
  expect(await rowCache.inOrder([1, 2, 3], [], read)).toEqual([job(1), job(2), job(3)]);
  expect(await rowCache.inOrder([2, 1], [], read)).toEqual([job(2), job(1)]);
  expect(reads).toEqual([[3, 1], [2]]);
});

test('a job is read once for each list of includes, whatever their order', async () => {
  const { reads, read } = database();
  const rowCache = createJobRowCache();
  await rowCache.inOrder([1], ['client', 'users'], read);
  await rowCache.inOrder([1], ['users', 'client'], read);
  await rowCache.inOrder([1], ['users'], read);
  expect(reads).toEqual([[1], [1]]);
});

test('what is not found is left out and asked for again', async () => {
  const { reads, read } = database();
  const rowCache = createJobRowCache();
  expect(await rowCache.inOrder([100, 1], [], read)).toEqual([job(1)]);
  expect(await rowCache.inOrder([100, 1], [], read)).toEqual([job(1)]);
  expect(reads).toEqual([[100, 1], [100]]);
});

test.each([
  ['job', 1, [[1, 2], [1]]],
  ['note', 1, [[1, 2], [1]]],
  [
    'campaign',
    null,
    [
      [1, 2],
      [1, 2],
    ],
  ],
  [
    'user',
    null,
    [
      [1, 2],
      [1, 2],
    ],
  ],
  ['presence', 1, [[1, 2]]],
  ['time', null, [[1, 2]]],
  ['notification', null, [[1, 2]]],
] as const)('after a change of kind %s of job %s these are read: %j', async (kind, serviceJobId, expected) => {
  const { reads, read } = database();
  const rowCache = createJobRowCache();
  await rowCache.inOrder([1, 2], [], read);
  rowCache.forget([change(kind, serviceJobId)]);
  await rowCache.inOrder([1, 2], [], read);
  expect(reads).toEqual(expected);
});

test.each([
  ['job', 1],
  ['client', null],
] as const)('what a read found is not kept when a change of kind %s came meanwhile', async (kind, serviceJobId) => {
  const { names, read } = database();
  const rowCache = createJobRowCache();
  const slow = Promise.withResolvers<void>();
  const first = rowCache.inOrder([1], [], async (ids) => {
    const before = await read(ids);
    await slow.promise;
    return before;
  });
  names.set(1, 'New name');
  rowCache.forget([change(kind, serviceJobId)]);
  slow.resolve();
  expect(await first).toEqual([job(1)]);
  expect(await rowCache.inOrder([1], [], read)).toEqual([job(1, 'New name')]);
});

test('a read that fails leaves nothing behind', async () => {
  const { read } = database();
  const rowCache = createJobRowCache();
  await expect(rowCache.inOrder([1], [], () => Promise.reject(new Error('gone')))).rejects.toThrow('gone');
  expect(await rowCache.inOrder([1], [], read)).toEqual([job(1)]);
});
