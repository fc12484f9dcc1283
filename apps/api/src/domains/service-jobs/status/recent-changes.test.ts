import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { noteAnswered, noteCommitted, statusChangedSince } from './recent-changes.ts';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['performance'] });
});
afterEach(() => {
  vi.useRealTimers();
});

test('a request that arrived before a change was answered has crossed it, one that came later has not', () => {
  const before = performance.now();
  noteCommitted(1);
  vi.advanceTimersByTime(5);
  const meanwhile = performance.now();
  vi.advanceTimersByTime(5);
  noteAnswered(1);
  vi.advanceTimersByTime(5);
  expect([before, meanwhile, performance.now()].map((moment) => statusChangedSince(1, moment))).toEqual([
    true,
    true,
    false,
  ]);
  expect(statusChangedSince(2, before)).toBe(false);
});

test('a change whose answer was never noted does not lock the job for ever', () => {
  noteCommitted(3);
  expect(statusChangedSince(3, performance.now())).toBe(true);
  vi.advanceTimersByTime(60_001);
  expect(statusChangedSince(3, performance.now())).toBe(false);
});
