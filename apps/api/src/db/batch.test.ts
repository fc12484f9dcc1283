import { expect, test, vi } from 'vitest';
import { batched } from './batch.ts';

/** A load that is finished from outside, one call after the other. */
function slowLoad() {
  const finish: (() => void)[] = [];
  const load = vi.fn<(keys: number[]) => Promise<Map<number, string>>>(async (keys) => {
    await new Promise<void>((resolve) => finish.push(resolve));
    return new Map(keys.filter((key) => key > 0).map((key) => [key, `value ${key}`]));
  });
  return { load, finish };
}

test('what is asked for while a statement runs is looked up together by the next one', async () => {
  const { load, finish } = slowLoad();
  const find = batched(load);
  const answers = [find(1), find(2), find(3), find(2)];
  finish[0]!();
  await answers[0];
  await vi.waitFor(() => expect(finish).toHaveLength(2));
  finish[1]!();
  expect(await Promise.all(answers)).toEqual(['value 1', 'value 2', 'value 3', 'value 2']);
  expect(load.mock.calls).toEqual([[[1]], [[2, 3]]]);
});

test('a look-up begins after it was asked for: one that runs already does not answer it', async () => {
  const { load, finish } = slowLoad();
  const find = batched(load);
  const [first, second] = [find(1), find(1)];
  finish[0]!();
  await first;
  await vi.waitFor(() => expect(load).toHaveBeenCalledTimes(2));
  finish[1]!();
  expect(await second).toBe('value 1');
});

test('a key that is not found is undefined, and a failure reaches everyone who waits for it and nobody else', async () => {
  const load = vi.fn<(keys: number[]) => Promise<Map<number, string>>>();
  load.mockRejectedValueOnce(new Error('down')).mockResolvedValue(new Map());
  const find = batched(load);
  const [first, second] = [find(1), find(1)];
  await expect(first).rejects.toThrow('down');
  expect(await second).toBeUndefined();
  expect(await find(2)).toBeUndefined();
});
