import { expect, test, vi } from 'vitest';
import { serveStacks } from './serve-stacks.ts';

const addressesOf = async (url: string, worker: number) => (await fetch(`${url}/${worker}`)).text();

test('each worker of the browser tests has a stack of its own, which the worker that replaces it gets as well', async () => {
  const stop = vi.fn<() => Promise<void>>(async () => {});
  let count = 0;
  const served = await serveStacks(() => {
    count += 1;
    return { addresses: Promise.resolve(`stack ${count}`), stop };
  });
  expect(count).toBe(0);
  expect(await addressesOf(served.url, 1)).toBe('stack 1');
  expect(await addressesOf(served.url, 0)).toBe('stack 2');
  expect(await addressesOf(served.url, 1)).toBe('stack 1');
  await served.stop();
  expect(stop).toHaveBeenCalledTimes(2);
});

test('a worker whose stack does not start is answered the reason', async () => {
  const served = await serveStacks(() => ({ addresses: Promise.reject(new Error('no room')), stop: async () => {} }));
  const answer = await fetch(`${served.url}/0`);
  expect([answer.status, await answer.text()]).toEqual([500, 'no room']);
  await served.stop();
});
