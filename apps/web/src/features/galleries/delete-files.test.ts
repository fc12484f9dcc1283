import { expect, test } from 'vitest';
import { ApiError } from '../../kernel/api-error.ts';
import { deleteFiles } from './delete-files.ts';

test('one that fails keeps none of the others, and what is gone already counts', async () => {
  const busy = new ApiError(503, { detail: 'Busy.' });
  const failures = new Map([
    [2, new ApiError(404, {})],
    [3, busy],
  ]);
  const progress: number[] = [];
  const remove = async (id: number) => {
    const failure = failures.get(id);
    if (failure) throw failure;
  };
  const { deleted, failed } = await deleteFiles([1, 2, 3, 4], remove, (tried) => progress.push(tried));
  expect(deleted).toEqual([1, 2, 4]);
  expect(failed).toEqual([busy]);
  expect(progress).toEqual([1, 2, 3, 4]);
});
