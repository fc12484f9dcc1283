import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { cacheSessions } from './session-cache.ts';

let epoch: number | null;
let loads: number;
beforeEach(() => {
  epoch = 1;
  loads = 0;
  vi.useFakeTimers({ toFake: ['performance'] });
});
afterEach(() => void vi.useRealTimers());

const memory = (load = async (sid: string): Promise<string | undefined> => `${sid} ${(loads += 1)}`) =>
  cacheSessions({ epoch: () => epoch }, load);

test('what was read is remembered, each session for itself', async () => {
  const { read } = memory();
  expect([await read('a'), await read('b'), await read('a')]).toEqual(['a 1', 'b 2', 'a 1']);
});

test('after a change everybody is looked up again', async () => {
  const { read } = memory();
  await read('a');
  epoch = 2;
  expect(await read('a')).toBe('a 2');
});

test('nothing is remembered while changes would not be heard', async () => {
  epoch = null;
  const { read } = memory();
  expect([await read('a'), await read('a')]).toEqual(['a 1', 'a 2']);
  epoch = 3;
  expect([await read('a'), await read('a')]).toEqual(['a 3', 'a 3']);
});

test('what changes while it is being read is not remembered', async () => {
  const { read } = memory(async (sid) => {
    loads += 1;
    if (loads === 1) epoch = 2;
    return `${sid} ${loads}`;
  });
  expect([await read('a'), await read('a'), await read('a')]).toEqual(['a 1', 'a 2', 'a 2']);
});

test('a cached session is read again after a second', async () => {
  const { read } = memory();
  await read('a');
  vi.advanceTimersByTime(999);
  expect(await read('a')).toBe('a 1');
  vi.advanceTimersByTime(1);
  expect(await read('a')).toBe('a 2');
});

test('a session that is not there is not remembered: it may begin any moment', async () => {
  const { read } = memory(async () => ((loads += 1) === 1 ? undefined : 'there'));
  expect([await read('a'), await read('a')]).toEqual([undefined, 'there']);
});

test('a session can be forgotten alone', async () => {
  const { read, forget } = memory();
  await read('a');
  await read('b');
  forget('a');
  expect([await read('a'), await read('b')]).toEqual(['a 3', 'b 2']);
});
