import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { localDay } from '../kernel/local-days.ts';
import { dueDigestDay } from './digest.ts';

const dayMs = 86_400_000;
/** The worker polls every minute; seven minutes need not hit the exact time. */
const stepMs = 7 * 60_000;

/** Zones with clock changes of an hour, half an hour, at midnight, and without any. */
const zones = [
  { timeZone: 'Australia/Melbourne', changes: ['2026-04-05T03:00:00+11:00', '2026-10-04T02:00:00+10:00'] },
  { timeZone: 'Australia/Lord_Howe', changes: ['2026-04-05T02:00:00+11:00', '2026-10-04T02:00:00+10:30'] },
  { timeZone: 'Europe/Berlin', changes: ['2026-03-29T02:00:00+01:00', '2026-10-25T03:00:00+02:00'] },
  { timeZone: 'America/Havana', changes: ['2026-03-08T00:00:00-05:00', '2026-11-01T01:00:00-04:00'] },
  { timeZone: 'Australia/Perth', changes: ['2026-04-05T00:00:00+08:00', '2026-10-04T00:00:00+08:00'] },
] as const;

interface Moment {
  readonly at: number;
  readonly day: string;
  /** Local time. */
  readonly clock: string;
}

/** Polling instants in three days around a clock change, in local time. */
function momentsAround(change: string, timeZone: string): Moment[] {
  const format = new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });
  const start = Date.parse(change) - 1.5 * dayMs;
  return Array.from({ length: (3 * dayMs) / stepMs }, (_, index) => start + index * stepMs).map((at) => ({
    at,
    day: localDay(new Date(at), timeZone),
    clock: format.format(at),
  }));
}

/** Applies the rule at these instants; returns when which day was due. */
function run(moments: readonly Moment[], sendAt: string, timeZone: string) {
  const sent: { day: string; at: number }[] = [];
  let lastDay: string | null = null;
  for (const { at } of moments) {
    const day = dueDigestDay({ sendAt, timeZone, lastDay }, new Date(at));
    if (day === null) continue;
    sent.push({ day, at });
    lastDay = day;
  }
  return sent;
}

const time = fc
  .tuple(fc.integer({ min: 0, max: 23 }), fc.integer({ min: 0, max: 59 }))
  .map(([hour, minute]) => `${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}`);

/** All hours, and more times in the night of clock changes. */
const anyTime = fc.oneof(time, fc.constantFrom('00:00', '00:30', '01:00', '01:30', '02:00', '02:15', '02:30', '02:59'));

describe.each(zones)('a digest in $timeZone', ({ timeZone, changes }) => {
  const around = changes.map((change) => momentsAround(change, timeZone));
  const runs = { numRuns: 15 };

  test('comes once on every day, at the first moment whose clock shows the time or more', () => {
    fc.assert(
      fc.property(fc.constantFrom(...around), anyTime, (moments, sendAt) => {
        const due = moments.filter(({ clock }) => clock >= sendAt);
        const first = due.filter(({ day }, index) => due.findIndex((each) => each.day === day) === index);
        expect(run(moments, sendAt, timeZone)).toEqual(first.map(({ day, at }) => ({ day, at })));
      }),
      runs,
    );
  });

  test('comes once on a day however often it is asked for, and after a downtime at once', () => {
    const anyLength = fc.integer({ min: 0, max: around[0]!.length });
    fc.assert(
      fc.property(fc.constantFrom(...around), anyTime, anyLength, anyLength, (moments, sendAt, from, length) => {
        const awake = moments.filter((_, index) => index < from || index >= from + length);
        const sent = run(
          awake.flatMap((moment) => [moment, moment]),
          sendAt,
          timeZone,
        );
        // A day is skipped only when no polling instant at or after its digest's time remains.
        const due = awake.filter(({ clock }) => clock >= sendAt).map(({ day }) => day);
        expect(sent.map(({ day }) => day)).toEqual([...new Set(due)]);
      }),
      runs,
    );
  });
});

test.each([
  ['the hour that is left out: right after it', '2026-10-04T02:00:00+10:00', '02:30', '2026-10-04T03:00:00+11:00'],
  ['the hour that comes twice: the first time', '2026-04-05T03:00:00+11:00', '02:30', '2026-04-05T02:30:00+11:00'],
])('in Melbourne a time in %s', (_, change, sendAt, expected) => {
  const day = change.slice(0, 10);
  const start = Date.parse(`${day}T00:00:00+10:00`);
  const minutes = Array.from({ length: 300 }, (_each, index) => start + index * 60_000);
  const due = minutes.find(
    (at) => dueDigestDay({ sendAt, timeZone: 'Australia/Melbourne', lastDay: null }, new Date(at)) === day,
  );
  expect(new Date(due!).toISOString()).toBe(new Date(expected).toISOString());
});

test('a day does not come again for somebody who travels back to it', () => {
  const now = new Date('2026-06-10T13:00:00Z');
  expect(dueDigestDay({ sendAt: '08:00', timeZone: 'Pacific/Auckland', lastDay: null }, now)).toBe(null);
  const next = new Date('2026-06-10T21:00:00Z');
  expect(dueDigestDay({ sendAt: '08:00', timeZone: 'Pacific/Auckland', lastDay: null }, next)).toBe('2026-06-11');
  expect(dueDigestDay({ sendAt: '08:00', timeZone: 'America/New_York', lastDay: '2026-06-11' }, next)).toBe(null);
});
