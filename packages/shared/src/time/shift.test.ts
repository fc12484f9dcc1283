import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { instantAt, localDay } from '../kernel/local-days.ts';
import {
  autoCloseAfterMs,
  autoCloseMoment,
  breakMs,
  clockActions,
  clockState,
  workedMs,
  type ClockAction,
  type Shift,
} from './shift.ts';

const minuteMs = 60_000;

// Reproducible.
fc.configureGlobal({ seed: 20_261_123 });

/** Local days with clock changes forward and back, and an ordinary one. */
const zones = [
  { timeZone: 'Australia/Melbourne', days: ['2026-10-04', '2026-04-05', '2026-06-30'] },
  { timeZone: 'Australia/Lord_Howe', days: ['2026-10-04', '2026-04-05', '2026-12-31'] },
  { timeZone: 'Pacific/Auckland', days: ['2026-09-27', '2026-04-05', '2026-02-28'] },
  { timeZone: 'Europe/London', days: ['2026-03-29', '2026-10-25', '2026-06-30'] },
  { timeZone: 'America/New_York', days: ['2026-03-08', '2026-11-01', '2026-12-31'] },
] as const;

/** The midnights before those days: shifts span them and the clock change. */
const midnights = zones.flatMap(({ timeZone, days }) => days.map((day) => instantAt(day, 0, timeZone)));
const minutesBefore = 300;
const beginnings = midnights.map((midnight) => new Date(midnight.getTime() - minutesBefore * minuteMs).toISOString());

interface Event {
  readonly action: ClockAction;
  readonly afterMinutes: number;
}

const event: fc.Arbitrary<Event> = fc.record({
  action: fc.constantFrom('clock-in', 'clock-out', 'break-in', 'break-out'),
  afterMinutes: fc.integer({ min: 0, max: 600 }),
});

/** Applies the permitted events, as the server does. */
function play(events: readonly Event[], beginning: string): { readonly shifts: readonly Shift[]; readonly now: Date } {
  const shifts: Shift[] = [];
  let now = new Date(beginning);
  for (const { action, afterMinutes } of events) {
    now = new Date(now.getTime() + afterMinutes * minuteMs);
    const current = shifts.at(-1) ?? null;
    if (!clockActions(clockState(current)).includes(action)) continue;
    if (action === 'clock-in') shifts.push({ start: now, end: null, breaks: [] });
    else shifts[shifts.length - 1] = apply(shifts.at(-1)!, action, now);
  }
  return { shifts, now };
}

function apply(shift: Shift, action: ClockAction, now: Date): Shift {
  if (action === 'clock-out') return { ...shift, end: now };
  if (action === 'break-in') return { ...shift, breaks: [...shift.breaks, { start: now, end: null }] };
  return { ...shift, breaks: shift.breaks.map((each) => (each.end ? each : { ...each, end: now })) };
}

const played = fc.tuple(fc.array(event, { maxLength: 40 }), fc.constantFrom(...beginnings));

/** Counts minutes of work one by one: slow and obviously correct. */
function countedMs({ start, end, breaks }: Shift, now: Date): number {
  let minutes = 0;
  for (let at = start.getTime(); at < (end ?? now).getTime(); at += minuteMs) {
    const inBreak = breaks.some((each) => each.start.getTime() <= at && at < (each.end ?? now).getTime());
    if (!inBreak) minutes += 1;
  }
  return minutes * minuteMs;
}

describe('any sequence of actions', () => {
  test('leaves at most one shift open, with at most one open break', () => {
    fc.assert(
      fc.property(played, ([events, beginning]) => {
        const { shifts } = play(events, beginning);
        expect(shifts.slice(0, -1).every(({ end }) => end !== null)).toBe(true);
        for (const { breaks } of shifts) expect(breaks.filter(({ end }) => end === null).length).toBeLessThanOrEqual(1);
      }),
    );
  });

  test('counts as work every minute between clock-in and clock-out that is in no break', () => {
    fc.assert(
      fc.property(played, ([events, beginning]) => {
        const { shifts, now } = play(events, beginning);
        for (const shift of shifts) expect(workedMs(shift, now)).toBe(countedMs(shift, now));
      }),
    );
  });

  test('closes an open shift at the moment at which the worked time was reached, never earlier', () => {
    fc.assert(
      fc.property(played, fc.integer({ min: 0, max: 3000 }), ([events, beginning], laterMinutes) => {
        const { shifts, now: last } = play(events, beginning);
        const now = new Date(last.getTime() + laterMinutes * minuteMs);
        for (const shift of shifts) {
          const moment = autoCloseMoment(shift, now);
          const isDue = shift.end === null && countedMs(shift, now) > autoCloseAfterMs;
          const worked = moment && countedMs({ ...shift, end: moment }, now);
          expect(worked).toBe(isDue ? autoCloseAfterMs : null);
        }
      }),
    );
  });
});

test('while on a break nothing but its end is permitted', () => {
  const start = new Date('2026-06-01T00:00:00Z');
  expect(clockActions(clockState({ start, end: null, breaks: [{ start, end: null }] }))).toEqual(['break-out']);
});

test('a break that lasts stops the work, so that its shift is not closed', () => {
  const start = new Date('2026-06-01T00:00:00Z');
  const later = (hours: number) => new Date(start.getTime() + hours * 60 * minuteMs);
  const shift = { start, end: null, breaks: [{ start: later(19), end: null }] };
  expect(breakMs(shift, later(40))).toBe(21 * 60 * minuteMs);
  expect(autoCloseMoment(shift, later(40))).toBeNull();
  expect(autoCloseMoment({ ...shift, breaks: [] }, later(40))).toEqual(later(20));
});

describe.each(zones)('in $timeZone', ({ timeZone, days }) => {
  test.each(days)(
    'a shift over the midnight of %s is of the day on which it began, and as long as the hours that passed',
    (day) => {
      const midnight = instantAt(day, 0, timeZone);
      fc.assert(
        fc.property(fc.integer({ min: 1, max: 600 }), fc.integer({ min: 1, max: 600 }), (before, after) => {
          const shift = {
            start: new Date(midnight.getTime() - before * minuteMs),
            end: new Date(midnight.getTime() + after * minuteMs),
            breaks: [],
          };
          expect(localDay(shift.start, timeZone) < day).toBe(true);
          expect(localDay(midnight, timeZone)).toBe(day);
          expect(workedMs(shift, shift.end)).toBe((before + after) * minuteMs);
        }),
      );
    },
  );
});
