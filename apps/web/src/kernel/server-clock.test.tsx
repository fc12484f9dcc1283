import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { beginClockReading, readServerClock, useClockCheck, useServerNow } from './server-clock.ts';

/** Five hours behind the server. */
const browserTime = new Date('2026-06-01T23:00:00Z');
const serverTime = '2026-06-02T04:00:00.000Z';

beforeEach(() => {
  vi.useFakeTimers({ now: browserTime, toFake: ['Date', 'performance', 'setInterval', 'clearInterval'] });
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

/** A reading whose request took 400 ms. */
function read() {
  const finish = beginClockReading();
  vi.advanceTimersByTime(400);
  return finish(serverTime);
}

test('counts from the middle of the request, by the stopwatch of the page', () => {
  const clock = read();
  vi.advanceTimersByTime(60_000);
  expect(readServerClock(clock).toISOString()).toBe('2026-06-02T04:01:00.200Z');
});

test('does not follow the clock of the browser when somebody sets it', () => {
  const clock = read();
  vi.setSystemTime(new Date('2030-01-01T00:00:00Z'));
  vi.advanceTimersByTime(1000);
  expect(readServerClock(clock).toISOString()).toBe('2026-06-02T04:00:01.200Z');
});

test('ticks every second', () => {
  const clock = read();
  const { result } = renderHook(() => useServerNow(clock));
  act(() => void vi.advanceTimersByTime(3000));
  expect(result.current.toISOString()).toBe('2026-06-02T04:00:03.200Z');
});

test.each([
  ['a laptop that slept while the stopwatch stood still', 3 * 3_600_000, 1],
  ['a clock that somebody set back', -3_600_000, 1],
  ['a clock that drifts as clocks do', 40, 0],
])('%s: asks the server again, once', (_, jumpMs, times) => {
  const clock = read();
  const onDrift = vi.fn<() => void>();
  renderHook(() => useClockCheck(clock, onDrift));
  vi.advanceTimersByTime(5000);
  expect(onDrift).not.toHaveBeenCalled();
  vi.setSystemTime(Date.now() + jumpMs);
  vi.advanceTimersByTime(5000);
  expect(onDrift).toHaveBeenCalledTimes(times);
});
