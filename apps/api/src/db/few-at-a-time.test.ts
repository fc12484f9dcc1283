import { expect, test } from 'vitest';
import { fewAtATime } from './few-at-a-time.ts';

/** Tasks that end on request. */
function held() {
  const begun: number[] = [];
  const ends = new Map<number, PromiseWithResolvers<string>>();
  const task = (item: number) => {
    begun.push(item);
    const end = Promise.withResolvers<string>();
    ends.set(item, end);
    return end.promise;
  };
  const turn = () => new Promise((resolve) => setImmediate(resolve));
  return {
    begun,
    task,
    turn,
    end: (item: number) => (ends.get(item)?.resolve(`done ${item}`), turn()),
    fail: (item: number) => (ends.get(item)?.reject(new Error(`failed ${item}`)), turn()),
  };
}

test('four run beside each other, the next begins when one ends, and the answers keep the order', async () => {
  const { begun, task, turn, end } = held();
  const all = fewAtATime([1, 2, 3, 4, 5, 6], task);
  await turn();
  expect(begun).toEqual([1, 2, 3, 4]);
  await end(3);
  await end(1);
  expect(begun).toEqual([1, 2, 3, 4, 5, 6]);
  for (const item of [6, 5, 4, 2]) await end(item);
  expect(await all).toEqual([1, 2, 3, 4, 5, 6].map((item) => `done ${item}`));
});

test('nothing takes nothing', async () => expect(await fewAtATime([], () => Promise.resolve(1))).toEqual([]));

test('after a failure nothing more is begun, and what runs is waited for', async () => {
  const { begun, task, turn, end, fail } = held();
  let isOver = false;
  const all = fewAtATime([1, 2, 3, 4, 5, 6], task).finally(() => (isOver = true));
  // Prevents an unhandled rejection before it is awaited below.
  all.catch(() => {});
  await turn();
  await fail(2);
  await end(1);
  await end(3);
  expect([begun, isOver]).toEqual([[1, 2, 3, 4], false]);
  await end(4);
  await expect(all).rejects.toThrow('failed 2');
});
