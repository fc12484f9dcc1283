import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, test, vi } from 'vitest';
import { batched } from './batch.ts';

type Load = (keys: number[]) => Promise<Map<number, string>>;
const load = () =>
  vi.fn<Load>(async (keys) => new Map(keys.filter((key) => key > 0).map((key) => [key, `value ${key}`])));

test('what is asked for in one turn of the event loop is looked up together, each key once', async () => {
  const loads = load();
  const find = batched(loads);
  expect(await Promise.all([find(1), find(2), find(3), find(2)])).toEqual(['value 1', 'value 2', 'value 3', 'value 2']);
  expect(loads.mock.calls).toEqual([[[1, 2, 3]]]);
});

test('a look-up begins after it was asked for: one that runs already does not answer it', async () => {
  const finish: (() => void)[] = [];
  const slow = vi.fn<Load>(async ([key]) => {
    await new Promise<void>((resolve) => finish.push(resolve));
    return new Map([[key!, `answer ${finish.length}`]]);
  });
  const find = batched(slow);
  const first = find(1);
  await nextTurn();
  expect(slow).toHaveBeenCalledTimes(1);
  const second = find(1);
  await nextTurn();
  expect(slow).toHaveBeenCalledTimes(2);
  finish[1]!();
  expect(await second).toBe('answer 2');
  finish[0]!();
  await first;
});

test('a key that is not found is undefined, and a failure reaches everyone who waits for it and nobody else', async () => {
  const loads = load().mockRejectedValueOnce(new Error('down'));
  const find = batched(loads);
  const together = await Promise.allSettled([find(1), find(2)]);
  expect(together.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect([await find(1), await find(-1)]).toEqual(['value 1', undefined]);
});
