import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { untilLoaded } from './lazy-part.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

test('code that does not arrive is asked for again until the server is back', async () => {
  const load = vi
    .fn<() => Promise<string>>()
    .mockRejectedValueOnce(new TypeError('Failed to fetch'))
    .mockRejectedValueOnce(new TypeError('Failed to fetch'))
    .mockResolvedValue('the page');
  const loaded = untilLoaded(load);
  await vi.runAllTimersAsync();
  expect(await loaded).toBe('the page');
  expect(load).toHaveBeenCalledTimes(3);
});

test('code that does not arrive for half a minute is a failure', async () => {
  const load = vi.fn<() => Promise<string>>().mockRejectedValue(new TypeError('Failed to fetch'));
  const failure = untilLoaded(load).catch((error: unknown) => error);
  await vi.advanceTimersByTimeAsync(30_000);
  expect(load).toHaveBeenCalledTimes(8);
  await vi.advanceTimersByTimeAsync(1000);
  expect(await failure).toMatchObject({ message: 'Failed to fetch' });
  expect(load).toHaveBeenCalledTimes(9);
});
