import { expect, test } from 'vitest';
import { aBoard, aBoardJob } from '../../../test/board-records.ts';
import { mergeBoard } from './queries.ts';

test('jobs without an appointment stay in the order of the server after a move: by deadline, those without one last, then by id', () => {
  const undated = (id: number, clientDeadline: string | null) =>
    aBoardJob({ id, dateService: null, providerId: null, clientDeadline });
  const early = undated(9, '2026-06-11T00:00:00.000Z');
  const late = undated(2, '2026-06-12T00:00:00.000Z');
  const [none, alsoNone] = [undated(1, null), undated(3, null)];
  const board = aBoard({ jobs: [], undatedJobs: [early, late, alsoNone], undatedCount: 3 });
  const read = aBoard({ jobs: [], undatedJobs: [none], undatedCount: 1 });
  expect(mergeBoard(board, [1], read).undatedJobs.map(({ id }) => id)).toEqual([9, 2, 1, 3]);
});
