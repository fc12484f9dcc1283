import fc from 'fast-check';
import { formatInTimeZone as formatByLibrary } from 'date-fns-tz/formatInTimeZone';
import { expect, test } from 'vitest';
import { formatInTimeZone } from './format-in-time-zone.ts';

const zones = ['Australia/Melbourne', 'Australia/Lord_Howe', 'America/St_Johns', 'Europe/London', 'UTC'];
const forms = [
  'yyyy-MM-dd',
  "yyyy-MM-dd'T'HH:mm:ss",
  'EEE d MMM y, h:mm aaa',
  'H:m',
  'EEEE d LLLL',
  'dd-MM-yyyy_HHmmss',
];

test('it writes what the function of that name in date-fns-tz writes', () => {
  const instants = fc.date({ min: new Date('1990-01-01'), max: new Date('2060-01-01'), noInvalidDate: true });
  fc.assert(
    fc.property(instants, fc.constantFrom(...zones), fc.constantFrom(...forms), (instant, timeZone, form) => {
      const expected = formatByLibrary(instant, timeZone, form);
      expect(formatInTimeZone(instant, timeZone, form)).toBe(expected);
      expect(formatInTimeZone(instant.toISOString(), timeZone, form)).toBe(expected);
    }),
    { numRuns: 2_000 },
  );
});
