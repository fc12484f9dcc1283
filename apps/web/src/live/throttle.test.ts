import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Throttle } from './throttle.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A throttle whose runs take a while, with the times at which they began. */
function throttled(runMs = 0) {
  const begun: number[] = [];
  const startedAt = Date.now();
  const throttle = new Throttle({
    waitMs: 200,
    intervalMs: () => 1000,
    run: () => {
      begun.push(Date.now() - startedAt);
      return new Promise((resolve) => setTimeout(resolve, runMs));
    },
  });
  return { throttle, begun };
}

async function requestFor(throttle: Throttle, ms: number): Promise<void> {
  for (let passed = 0; passed < ms; passed += 50) {
    throttle.request();
    await vi.advanceTimersByTimeAsync(50);
  }
}

test('requests that come together are one run, soon', async () => {
  const { throttle, begun } = throttled();
  throttle.request();
  throttle.request();
  await vi.advanceTimersByTimeAsync(10_000);
  expect(begun).toEqual([200]);
});

test('20 requests a second are one run a second', async () => {
  const { throttle, begun } = throttled();
  await requestFor(throttle, 3100);
  expect(begun).toEqual([200, 1200, 2200]);
});

test('no run begins before the last has ended, and what was requested meanwhile follows', async () => {
  const { throttle, begun } = throttled(2500);
  await requestFor(throttle, 4000);
  expect(begun).toEqual([200, 2900]);
});

test('nothing runs during a pause, and what was requested runs soon after it', async () => {
  const { throttle, begun } = throttled();
  throttle.setPaused(true);
  await requestFor(throttle, 5000);
  expect(begun).toEqual([]);
  throttle.setPaused(false);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(begun).toEqual([5200]);
});
