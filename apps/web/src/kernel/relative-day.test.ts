import { expect, test } from 'vitest';
import { relativeDay } from './relative-day.ts';

/** 18 March 2026, 09:00 in Melbourne: in UTC it is still the day before. */
const now = new Date('2026-03-17T22:00:00Z');

test.each([
  ['2026-03-17T13:00:00Z', 'today'],
  ['2026-03-18T12:59:59Z', 'today'],
  ['2026-03-18T13:00:00Z', 'tomorrow'],
  ['2026-03-17T12:59:59Z', 'yesterday'],
  ['2026-03-21T01:00:00Z', 'in 3 days'],
  ['2026-03-15T20:00:00Z', '2 days ago'],
])('%s is %s by the days of the person', (instant, words) => {
  expect(relativeDay(instant, 'Australia/Melbourne', now)).toBe(words);
});

test('the night of 25 hours is still one day', () => {
  expect(relativeDay('2026-04-05T20:00:00Z', 'Australia/Melbourne', new Date('2026-04-04T13:30:00Z'))).toBe('tomorrow');
});
