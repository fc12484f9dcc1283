import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createLimiter } from './limiter.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

test('the first request runs at once, those of the next seconds as one at their end', () => {
  const run = vi.fn<() => void>();
  const limiter = createLimiter(3000, run);
  for (let count = 0; count < 100; count += 1) limiter.request();
  expect(run).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(2999);
  expect(run).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(1);
  expect(run).toHaveBeenCalledTimes(2);
  vi.advanceTimersByTime(60_000);
  expect(run).toHaveBeenCalledTimes(2);
});

test('a request after a quiet time runs at once', () => {
  const run = vi.fn<() => void>();
  const limiter = createLimiter(3000, run);
  limiter.request();
  vi.advanceTimersByTime(3000);
  limiter.request();
  expect(run).toHaveBeenCalledTimes(2);
});

test('one that was stopped runs no more', () => {
  const run = vi.fn<() => void>();
  const limiter = createLimiter(3000, run);
  limiter.request();
  limiter.request();
  limiter.stop();
  vi.advanceTimersByTime(60_000);
  expect(run).toHaveBeenCalledTimes(1);
});
