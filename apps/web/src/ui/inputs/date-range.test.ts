import { resolveTimeBound } from '@shootdesk/shared/kernel/time-bounds';
import { describe, expect, test } from 'vitest';
import { endAfter, fromDay, isReversed, presets, startOn, toDay } from './date-range.ts';

const zone = 'Australia/Melbourne';
// Wednesday 18 March 2026, 09:00 in Melbourne: in UTC it is still the day before.
const now = new Date('2026-03-17T22:00:00Z');

const days = Object.fromEntries(
  presets.map((range) => [range.label, [fromDay(range, zone, now), toDay(range, zone, now)]]),
);

describe('presets', () => {
  test('are the specified offsets', () => {
    expect(presets.map(({ label, start, end }) => [label, start, end])).toEqual([
      ['Today', '0d', '1d'],
      ['Yesterday', '-1d', '0d'],
      ['Tomorrow', '1d', '2d'],
      ['This Month', '0m', '1m'],
      ['Past Month', '-1m', '0m'],
      ['Reset', null, null],
    ]);
  });

  test('are shown as days of the person’s time zone, both of them within the range', () => {
    expect(days).toEqual({
      Today: ['2026-03-18', '2026-03-18'],
      Yesterday: ['2026-03-17', '2026-03-17'],
      Tomorrow: ['2026-03-19', '2026-03-19'],
      'This Month': ['2026-03-01', '2026-03-31'],
      'Past Month': ['2026-02-01', '2026-02-28'],
      Reset: ['', ''],
    });
  });
});

test('days that are chosen come back as they were, and the last one is whole', () => {
  const range = { start: startOn('2026-02-27'), end: endAfter('2026-02-28') };
  expect(range).toEqual({ start: '2026-02-27', end: '2026-03-01' });
  expect([fromDay(range, zone, now), toDay(range, zone, now)]).toEqual(['2026-02-27', '2026-02-28']);
  expect(resolveTimeBound(range.end ?? '', zone, now).toISOString()).toBe('2026-02-28T13:00:00.000Z');
  expect([startOn(''), endAfter('')]).toEqual([null, null]);
});

describe('From cannot be after To', () => {
  const reversed = (from: string, to: string) => isReversed({ start: startOn(from), end: endAfter(to) }, zone, now);

  test('a range that ends before it starts is reversed, one day is not', () => {
    expect(reversed('2026-03-02', '2026-03-01')).toBe(true);
    expect(reversed('2026-03-01', '2026-03-01')).toBe(false);
  });

  test('an open end is never before anything', () => {
    expect([reversed('2026-03-02', ''), reversed('', '2026-03-01'), reversed('', '')]).toEqual([false, false, false]);
  });

  test('offsets and days compare as days', () => {
    expect(isReversed({ start: '2026-03-19', end: '1d' }, zone, now)).toBe(true);
    expect(isReversed({ start: '0d', end: '2026-03-19' }, zone, now)).toBe(false);
  });
});
