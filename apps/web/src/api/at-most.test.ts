import { expect, test } from 'vitest';
import { atMost } from './at-most.ts';

const { signal } = new AbortController();
const soon = () => new Promise((resolve) => setTimeout(resolve, 1));

test('no more than so many run at once, and all of them in the end, in their order', async () => {
  const inTurn = atMost(3);
  const begun: number[] = [];
  let running = 0;
  let most = 0;
  const task = (id: number) => async () => {
    begun.push(id);
    most = Math.max(most, ++running);
    await soon();
    running -= 1;
    return id;
  };
  const ids = Array.from({ length: 10 }, (_, id) => id);
  expect(await Promise.all(ids.map((id) => inTurn(task(id), signal)))).toEqual(ids);
  expect([begun, most]).toEqual([ids, 3]);
});

test('a failure makes room for the next', async () => {
  const inTurn = atMost(1);
  const failing = inTurn(() => Promise.reject(new Error('broke')), signal);
  const next = inTurn(async () => 'done', signal);
  await expect(failing).rejects.toThrow('broke');
  expect(await next).toBe('done');
});

test('what nobody waits for any more never begins', async () => {
  const inTurn = atMost(1);
  const stop = new AbortController();
  let hasBegun = false;
  const first = inTurn(soon, signal);
  const dropped = inTurn(async () => {
    hasBegun = true;
  }, stop.signal);
  stop.abort();
  await first;
  await expect(dropped).rejects.toThrow('aborted');
  expect(hasBegun).toBe(false);
  expect(await inTurn(async () => 'done', signal)).toBe('done');
});
