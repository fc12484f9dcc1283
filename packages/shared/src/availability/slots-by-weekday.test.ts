import { expect, test } from 'vitest';
import { slotsByWeekday, slotsByWeekdayOf, weeklySlotsOf } from './slots-by-weekday.ts';

const messagesOf = (value: unknown) => slotsByWeekday.safeParse(value).error?.issues.map(({ message }) => message);

test('work hours survive the way over the wire and come back in the order of time', () => {
  const slots = slotsByWeekday.parse({
    monday: [
      { start: '13:00', end: '17:30' },
      { start: '08:00', end: '12:00' },
    ],
    friday: [{ start: '20:30', end: '22:00' }],
  });
  expect(weeklySlotsOf(slots)).toContainEqual({ weekday: 5, startMinute: 1230, finishMinute: 1320 });
  expect(slotsByWeekdayOf(weeklySlotsOf(slots))).toEqual({
    monday: [
      { start: '08:00', end: '12:00' },
      { start: '13:00', end: '17:30' },
    ],
    tuesday: [],
    wednesday: [],
    thursday: [],
    friday: [{ start: '20:30', end: '22:00' }],
    saturday: [],
    sunday: [],
  });
});

test.each([
  [{ monday: [{ start: '03:30', end: '12:00' }] }, 'Work hours lie between 04:00 and 23:30.'],
  [{ monday: [{ start: '09:15', end: '12:00' }] }, 'Work hours start and end on the half hour.'],
  [{ monday: [{ start: '09:00', end: '09:30' }] }, 'Work hours last at least one hour.'],
  [{ friday: [{ start: '9:00', end: '10:30' }] }, 'Must be a time, such as 09:30.'],
  [
    {
      monday: [
        { start: '09:00', end: '12:00' },
        { start: '11:00', end: '13:00' },
      ],
    },
    'Work hours of a day must not overlap.',
  ],
])('%j is refused: %s', (slots, message) => {
  expect(messagesOf(slots)).toEqual([message]);
});

test('there is no eighth day', () => {
  expect(slotsByWeekday.safeParse({ someday: [] }).success).toBe(false);
});
