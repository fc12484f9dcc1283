import { setDateForms, specifiedForms } from '@shootdesk/shared/kernel/date-forms';
import { expect, test } from 'vitest';
import { formatDateTime, formatListDateTime, formatTime, relativeDay, relativeTime } from './date-time.ts';

test('an instant is shown as dd LLLL y, hh:mm a in the time zone of the person', () => {
  expect(formatDateTime('2026-03-21T03:30:00.000Z', 'Australia/Melbourne')).toBe('21 March 2026, 02:30 PM');
  expect(formatDateTime('2026-03-21T03:30:00.000Z', 'Australia/Perth')).toBe('21 March 2026, 11:30 AM');
});

test('the shift to summer time is followed', () => {
  expect(formatDateTime('2026-10-03T15:59:00.000Z', 'Australia/Melbourne')).toBe('04 October 2026, 01:59 AM');
  expect(formatDateTime('2026-10-03T16:00:00.000Z', 'Australia/Melbourne')).toBe('04 October 2026, 03:00 AM');
});

test('a time of day has two digits and an ordinary space, and midnight and noon are twelve', () => {
  const instants = ['2026-03-20T13:00:00.000Z', '2026-03-21T01:00:00.000Z', '2026-03-21T03:30:00.000Z'];
  expect(instants.map((instant) => formatTime(instant, 'Australia/Melbourne'))).toEqual([
    '12:00 AM',
    '12:00 PM',
    '02:30 PM',
  ]);
});

test('in a dense list an instant has its weekday and no year', () => {
  const short = (instant: string) => formatListDateTime(instant, 'Australia/Melbourne');
  expect([short('2026-11-27T04:00:00Z'), short('2026-11-26T13:05:00Z')]).toEqual([
    'Fri 27 Nov, 3:00 pm',
    'Fri 27 Nov, 12:05 am',
  ]);
  setDateForms({ date: 'monthFirst', time: 'h24' });
  expect(short('2026-11-26T20:05:00Z')).toBe('Fri Nov 27, 07:05');
  setDateForms(specifiedForms);
});

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

test.each([
  ['2026-03-17T22:00:30Z', 'just now'],
  ['2026-03-17T21:59:01Z', 'just now'],
  ['2026-03-17T21:59:00Z', '1 minute ago'],
  ['2026-03-17T21:00:01Z', '59 minutes ago'],
  ['2026-03-17T19:30:00Z', '2 hours ago'],
  ['2026-03-16T22:00:00Z', 'yesterday'],
  ['2026-03-10T21:00:00Z', '7 days ago'],
])('%s was %s', (instant, text) => {
  expect(relativeTime(instant, now)).toBe(text);
});
