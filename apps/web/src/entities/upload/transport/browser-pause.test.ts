import { afterEach, expect, test, vi } from 'vitest';
import { browserPause } from './browser-pause.ts';

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const { signal } = new AbortController();
const hour = 3_600_000;

/** Whether a pause is over after so many milliseconds. */
async function isOver(pause: Promise<void>, ms: number): Promise<boolean> {
  let over = false;
  void pause.then(() => (over = true));
  await vi.advanceTimersByTimeAsync(ms);
  return over;
}

test('it takes about as long as it should', async () => {
  vi.useFakeTimers();
  const pause = browserPause(1000, signal);
  expect(await isOver(pause, 700)).toBe(false);
  expect(await isOver(pause, 600)).toBe(true);
});

test('it ends when the connection is back', async () => {
  vi.useFakeTimers();
  const pause = browserPause(30_000, signal);
  window.dispatchEvent(new Event('online'));
  expect(await isOver(pause, 0)).toBe(true);
});

test('without a connection it does not end by itself', async () => {
  vi.useFakeTimers();
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const pause = browserPause(1000, signal);
  expect(await isOver(pause, hour)).toBe(false);
  window.dispatchEvent(new Event('online'));
  expect(await isOver(pause, 0)).toBe(true);
});

test('it ends with the reason when nobody waits any more', async () => {
  const stop = new AbortController();
  const pause = browserPause(hour, stop.signal);
  stop.abort(new Error('Closed.'));
  await expect(pause).rejects.toThrow('Closed.');
  await expect(browserPause(1, stop.signal)).rejects.toThrow('Closed.');
});
