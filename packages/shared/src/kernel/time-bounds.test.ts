import fc from 'fast-check';
import { formatInTimeZone } from './format-in-time-zone.ts';
import { describe, expect, test } from 'vitest';
import { resolveTimeBound, timeBound } from './time-bounds.ts';

const melbourne = 'Australia/Melbourne';
// Wednesday 2026-03-11, 09:30 in Melbourne (daylight saving, UTC+11).
const now = new Date('2026-03-10T22:30:00Z');
const at = (bound: string, zone = melbourne) => resolveTimeBound(bound, zone, now).toISOString();

describe('a bound counts from the start of the current unit in the caller’s time zone', () => {
  test.each([
    ['0d', '2026-03-10T13:00:00.000Z'],
    ['1d', '2026-03-11T13:00:00.000Z'],
    ['-1d', '2026-03-09T13:00:00.000Z'],
    ['0w', '2026-03-08T13:00:00.000Z'],
    ['-1w', '2026-03-01T13:00:00.000Z'],
    ['0m', '2026-02-28T13:00:00.000Z'],
    ['-1m', '2026-01-31T13:00:00.000Z'],
    ['0y', '2025-12-31T13:00:00.000Z'],
    ['-2y', '2023-12-31T13:00:00.000Z'],
  ])('%s', (bound, expected) => expect(at(bound)).toBe(expected));

  test('across the end of daylight saving a day is the local day, 25 hours long', () => {
    const sunday = new Date('2026-04-05T02:00:00Z');
    const hours = [0, 1].map((day) => resolveTimeBound(`${day}d`, melbourne, sunday).getTime() / 3_600_000);
    expect(hours[1]! - hours[0]!).toBe(25);
  });

  test('the same offset is another instant for a caller elsewhere', () => {
    expect(at('0d', 'Europe/London')).toBe('2026-03-10T00:00:00.000Z');
  });
});

test('a local date is its midnight for the caller; an instant is taken as it is', () => {
  expect(at('2026-07-01')).toBe('2026-06-30T14:00:00.000Z');
  expect(at('2026-07-01T10:00:00+10:00')).toBe('2026-07-01T00:00:00.000Z');
});

test('an offset may be as long as the database knows days', () => {
  const bounds = ['-9999d', '-9999w', '-9999m', '-999y', '999y'];
  expect(bounds.filter((bound) => !timeBound.safeParse(bound).success)).toEqual([]);
  expect(bounds.map((bound) => at(bound).slice(0, 4))).toEqual(['1998', '1834', '1192', '1026', '3024']);
});

test('years 1900 to 2999 are accepted', () => {
  const bounds = ['1900-01-01', '2999-12-31', '1900-01-01T00:00:00+14:00', '2999-12-31T23:59:59-14:00'];
  expect(bounds.filter((bound) => !timeBound.safeParse(bound).success)).toEqual([]);
});

test.each([
  '',
  'd',
  '1h',
  '1.5d',
  '10000d',
  '-9999y',
  '1000y',
  '2026-02-30',
  '2026-13-01',
  '2026-02-30T10:00:00Z',
  'yesterday',
  '2026-07-01T10:00',
  '0000-01-01',
  '0001-01-01T00:00:00+14:00',
  '1899-12-31',
  '3000-01-01T00:00:00Z',
])('%j is refused', (text) => expect(timeBound.safeParse(text).success).toBe(false));

test('every day offset gives a local midnight, and the next one is later', () => {
  const zones = fc.constantFrom(melbourne, 'Australia/Brisbane', 'Europe/London', 'Pacific/Auckland', 'UTC');
  const instants = fc.date({ min: new Date('2020-01-01'), max: new Date('2030-01-01'), noInvalidDate: true });
  fc.assert(
    fc.property(fc.integer({ min: -400, max: 400 }), zones, instants, (days, zone, moment) => {
      const start = resolveTimeBound(`${days}d`, zone, moment);
      expect(formatInTimeZone(start, zone, 'HH:mm')).toBe('00:00');
      expect(resolveTimeBound(`${days + 1}d`, zone, moment).getTime()).toBeGreaterThan(start.getTime());
    }),
  );
});
