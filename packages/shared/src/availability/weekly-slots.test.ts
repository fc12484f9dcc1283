import { formatInTimeZone } from '../kernel/format-in-time-zone.ts';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays, localDay, mondayOf, weekdayOf } from '../kernel/local-days.ts';
import { hoursOf } from './periods.ts';
import type { WeeklySlot } from './weekdays.ts';
import { slotProblems, weeklyHours, workPeriods } from './weekly-slots.ts';
import { defaultWeek, weekProblems, withinWeek } from './working-week.ts';

const slot = (weekday: number, from: number, to: number): WeeklySlot => ({
  weekday,
  startMinute: from * 60,
  finishMinute: to * 60,
});

describe('weekly slots are refused', () => {
  test.each([
    ['on an eighth day', [slot(8, 9, 12)], 'Work hours are Monday to Sunday.'],
    ['before 04:00', [slot(1, 3.5, 12)], 'Work hours lie between 04:00 and 23:30.'],
    ['after 23:30', [slot(1, 20, 24)], 'Work hours lie between 04:00 and 23:30.'],
    ['off the half hour', [slot(1, 9.25, 12)], 'Work hours start and end on the half hour.'],
    ['below one hour', [slot(1, 9, 9.5)], 'Work hours last at least one hour.'],
    ['overlapping on a day', [slot(1, 9, 12), slot(1, 11, 14)], 'Work hours of a day must not overlap.'],
  ])('%s', (_, slots, message) => {
    expect(slotProblems(slots)).toEqual([message]);
  });
});

describe('by default the working week refuses slots', () => {
  test.each([
    ['on a weekend', [slot(6, 9, 12)], 'Saturday is not a working day.'],
    ['before 08:00', [slot(1, 7.5, 12)], 'Work hours on Monday lie between 08:00 and 22:00.'],
    ['after 22:00', [slot(2, 20, 22.5)], 'Work hours on Tuesday lie between 08:00 and 22:00.'],
  ])('%s', (_, slots, message) => {
    expect(weekProblems(slots, defaultWeek)).toEqual([message]);
  });
});

test('a wider week allows evenings and Saturdays, and hours outside of it do not count', () => {
  const week = [...defaultWeek, slot(6, 9, 13)];
  expect(weekProblems([slot(6, 9, 13)], week)).toEqual([]);
  expect(withinWeek([slot(6, 8, 12), slot(7, 9, 12), slot(1, 21, 23)], week)).toEqual([
    slot(6, 9, 12),
    slot(1, 21, 22),
  ]);
});

test('slots that touch, and the same hours on different days, can be saved and add up', () => {
  const slots = [slot(1, 8, 12), slot(1, 12, 14), slot(2, 8, 12), slot(5, 8, 22)];
  expect(slotProblems(slots)).toEqual([]);
  expect(weeklyHours(slots)).toBe(24);
});

const zones = [
  'Australia/Melbourne',
  'Australia/Brisbane',
  'Europe/London',
  'America/New_York',
  'Pacific/Auckland',
  'Asia/Kathmandu',
];
const week = [1, 2, 3, 4, 5, 6, 7].map((weekday) => slot(weekday, 4, 23.5));
const everyDay = { week, closures: [] };
const anyDay = fc.integer({ min: 0, max: 800 }).map((days) => addDays('2026-01-01', days));
const anySlot = fc
  .tuple(fc.integer({ min: 1, max: 7 }), fc.integer({ min: 8, max: 45 }), fc.integer({ min: 2, max: 28 }))
  .map(([weekday, start, length]) => ({
    weekday,
    startMinute: start * 30,
    finishMinute: Math.min(1410, (start + length) * 30),
  }));

test('a slot starts and ends at its wall-clock time on every day of the year, whatever the clock change', () => {
  fc.assert(
    fc.property(anyDay, anySlot, fc.constantFrom(...zones), (day, one, timeZone) => {
      const periods = workPeriods({ slots: [one], timeZone, opening: everyDay }, day);
      expect(periods.length).toBe(weekdayOf(day) === one.weekday ? 1 : 0);
      for (const { start, finish } of periods) {
        const clock = (instant: Date) => {
          const [hours, minutes] = formatInTimeZone(instant, timeZone, 'HH:mm').split(':').map(Number);
          return hours! * 60 + minutes!;
        };
        expect([localDay(start, timeZone), clock(start), clock(finish)]).toEqual([
          day,
          one.startMinute,
          one.finishMinute,
        ]);
      }
    }),
  );
});

test('a week of slots is as long in the week of a clock change as in any other', () => {
  const slots = [1, 2, 3, 4, 5].map((weekday) => slot(weekday, 9, 17));
  for (const monday of ['2026-03-30', '2026-04-06', '2026-09-28', '2026-10-05']) {
    const week = [0, 1, 2, 3, 4].flatMap((days) =>
      workPeriods({ slots, timeZone: 'Australia/Melbourne', opening: everyDay }, addDays(monday, days)),
    );
    expect(hoursOf(week)).toBe(weeklyHours(slots));
  }
});

test('the Monday of a week is at most six days back and a Monday', () => {
  fc.assert(
    fc.property(anyDay, (day) => {
      const monday = mondayOf(day);
      expect(weekdayOf(monday)).toBe(1);
      expect(monday <= day && day < addDays(monday, 7)).toBe(true);
    }),
  );
});
