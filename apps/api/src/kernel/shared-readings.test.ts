import { expect, test, vi } from 'vitest';
import { SharedReadings } from './shared-readings.ts';

function counted() {
  const ends: ((failed?: Error) => void)[] = [];
  const begin = vi.fn<() => Promise<number>>(() => {
    const nth = ends.length + 1;
    return new Promise((resolve, reject) => ends.push((failed) => (failed ? reject(failed) : resolve(nth))));
  });
  return { begin, ends };
}

test('those who ask at the same time share a reading; those who ask while it is under way share the next', async () => {
  const readings = new SharedReadings<number>();
  const { begin, ends } = counted();
  const first = [readings.read('a', begin), readings.read('a', begin)];
  await vi.waitFor(() => expect(begin).toHaveBeenCalledTimes(1));
  const later = [readings.read('a', begin), readings.read('a', begin)];
  await Promise.resolve();
  expect(begin).toHaveBeenCalledTimes(1);
  ends[0]!();
  expect(await Promise.all(first)).toEqual([1, 1]);
  await vi.waitFor(() => expect(begin).toHaveBeenCalledTimes(2));
  ends[1]!();
  expect(await Promise.all(later)).toEqual([2, 2]);
});

test('another question does not wait, and after the end one is read anew', async () => {
  const readings = new SharedReadings<number>();
  const { begin, ends } = counted();
  const [one, other] = [readings.read('a', begin), readings.read('b', begin)];
  await vi.waitFor(() => expect(begin).toHaveBeenCalledTimes(2));
  ends[1]!();
  expect(await other).toBe(2);
  ends[0]!();
  expect(await one).toBe(1);
  const again = readings.read('a', begin);
  await vi.waitFor(() => expect(begin).toHaveBeenCalledTimes(3));
  ends[2]!();
  expect(await again).toBe(3);
});

test('a reading that fails fails for those who share it, and for nobody after it', async () => {
  const readings = new SharedReadings<number>();
  const { begin, ends } = counted();
  const failing = [readings.read('a', begin), readings.read('a', begin)].map((each) => each.catch(String));
  await vi.waitFor(() => expect(begin).toHaveBeenCalledTimes(1));
  const next = readings.read('a', begin);
  ends[0]!(new Error('gone'));
  expect(await Promise.all(failing)).toEqual(['Error: gone', 'Error: gone']);
  await vi.waitFor(() => expect(begin).toHaveBeenCalledTimes(2));
  ends[1]!();
  expect(await next).toBe(2);
});
