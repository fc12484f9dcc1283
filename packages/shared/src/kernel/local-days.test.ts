import { formatInTimeZone } from './format-in-time-zone.ts';
import { expect, test } from 'vitest';
import { localDay } from './local-days.ts';

const zones = [
  'Australia/Melbourne',
  'Australia/Lord_Howe',
  'America/St_Johns',
  'Europe/London',
  'Asia/Kathmandu',
  'UTC',
];
const minute = 60_000;

test.each(zones)(
  'each ten minutes of the days around both clock changes of %s are on the day that the calendar says',
  (timeZone) => {
    for (const day of ['2026-03-08', '2026-03-29', '2026-04-05', '2026-10-04', '2026-10-25', '2026-11-01']) {
      const noon = Date.parse(`${day}T12:00:00Z`);
      for (let at = noon - 36 * 60 * minute; at < noon + 36 * 60 * minute; at += 10 * minute) {
        const instant = new Date(at);
        const expected = formatInTimeZone(instant, timeZone, 'yyyy-MM-dd');
        expect(localDay(instant, timeZone), `${instant.toISOString()} in ${timeZone}`).toBe(expected);
      }
    }
  },
);

test('the day of a text is that of its instant', () => {
  expect(localDay('2026-10-03T15:59:59.999Z', 'Australia/Melbourne')).toBe('2026-10-04');
  expect(localDay('2026-10-03T13:59:59.999Z', 'Australia/Melbourne')).toBe('2026-10-03');
});

test('what is no instant, and a zone that does not exist, have no day', () => {
  expect(() => localDay(new Date(Number.NaN), 'Europe/London')).toThrow(RangeError);
  expect(() => localDay(new Date(0), 'Europe/Nowhere')).toThrow(RangeError);
});
