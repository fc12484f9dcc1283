import fc from 'fast-check';
import { expect, test } from 'vitest';
import { duskTime } from './dusk-times.ts';

const summer = { month_start: 11, day_start: 15, month_end: 2, day_end: 29, time: '09:30:00' };
const messagesOf = (sent: object) =>
  (duskTime.safeParse(sent).error?.issues ?? []).map(({ path, message }) => `${path.join('.')}: ${message}`);

test.each([
  [{}, []],
  [{ month_start: 0 }, ['month_start: Must be a month from 1 to 12.']],
  [{ month_end: 13 }, ['month_end: Must be a month from 1 to 12.']],
  [{ day_start: 0 }, ['day_start: Must be a day from 1 to 31.']],
  [{ day_end: 32 }, ['day_end: Must be a day from 1 to 31.']],
  [{ day_end: 30 }, ['day_end: This month does not have that day.']],
  [{ month_start: 4, day_start: 31 }, ['day_start: This month does not have that day.']],
  [{ time: '9:30' }, ['time: Must be a time such as 08:30:00.']],
  [{ time: '24:00:00' }, ['time: Must be a time such as 08:30:00.']],
])('dusk time with %j', (part, messages) => {
  expect(messagesOf({ ...summer, ...part })).toEqual(messages);
});

test('takes exactly the days of a leap year', () => {
  const parts = { month: fc.integer({ min: 1, max: 12 }), day: fc.integer({ min: 1, max: 31 }) };
  fc.assert(
    fc.property(fc.record(parts), ({ month, day }) => {
      const exists = new Date(Date.UTC(2024, month - 1, day)).getUTCMonth() === month - 1;
      expect(messagesOf({ ...summer, month_start: month, day_start: day }).length === 0).toBe(exists);
    }),
  );
});
