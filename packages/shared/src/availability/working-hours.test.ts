import { expect, test } from 'vitest';
import { addWorkingHours } from './working-hours.ts';
import { defaultWeek } from './working-week.ts';

const melbourne = 'Australia/Melbourne';
const berlin = 'Europe/Berlin';

test.each([
  ['within a day', '2026-11-23T10:00+11:00', 4, melbourne, '2026-11-23T14:00+11:00'],
  ['over the night', '2026-11-23T20:00+11:00', 4, melbourne, '2026-11-24T10:00+11:00'],
  ['to the end of a day', '2026-11-23T20:00+11:00', 2, melbourne, '2026-11-23T22:00+11:00'],
  ['24 hours from a Monday morning', '2026-11-23T09:00+11:00', 24, melbourne, '2026-11-24T19:00+11:00'],
  ['24 hours from a Friday noon: over the weekend', '2026-11-27T12:00+11:00', 24, melbourne, '2026-11-30T22:00+11:00'],
  ['from a Sunday: begins on Monday', '2026-11-29T15:00+11:00', 1, melbourne, '2026-11-30T09:00+11:00'],
  ['from a Friday after work', '2026-11-27T23:30+11:00', 1, melbourne, '2026-11-30T09:00+11:00'],
  ['before work', '2026-11-23T05:00+11:00', 1, melbourne, '2026-11-23T09:00+11:00'],
  ['over the weekend on which clocks go forward', '2026-10-02T21:00+10:00', 2, melbourne, '2026-10-05T09:00+11:00'],
  ['over the weekend on which clocks go back', '2026-04-03T21:00+11:00', 2, melbourne, '2026-04-06T09:00+10:00'],
  ['on the other side of the world', '2026-10-23T21:00+02:00', 3, berlin, '2026-10-26T10:00+01:00'],
])('second look #28: working hours are counted %s', (_, from, hours, timeZone, expected) => {
  expect(addWorkingHours(new Date(from), hours, { timeZone })).toEqual(new Date(expected));
});

test('second look #28: working hours are those of the time zone', () => {
  const from = new Date('2026-11-22T20:00Z');
  expect(addWorkingHours(from, 1, { timeZone: melbourne })).toEqual(new Date('2026-11-22T22:00Z'));
  expect(addWorkingHours(from, 1, { timeZone: berlin })).toEqual(new Date('2026-11-23T08:00Z'));
});

test("working hours are counted by the organisation's week, without its closed days", () => {
  const saturday = { weekday: 6, startMinute: 9 * 60, finishMinute: 12 * 60 };
  const afternoon = { startMinute: 12 * 60, finishMinute: 22 * 60 };
  const closures = [
    { name: 'Christmas Day', date: '2026-12-25', zones: [], hours: null },
    { name: 'Christmas Eve', date: '2026-12-24', zones: [], hours: afternoon },
  ];
  const opening = { week: [...defaultWeek, saturday], closures };
  const due = (hours: number) =>
    addWorkingHours(new Date('2026-12-24T10:00+11:00'), hours, { timeZone: melbourne, opening });
  expect(due(2)).toEqual(new Date('2026-12-24T12:00+11:00'));
  expect(due(3)).toEqual(new Date('2026-12-26T10:00+11:00'));
  expect(due(6)).toEqual(new Date('2026-12-28T09:00+11:00'));
});
