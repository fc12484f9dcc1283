import { expect, test } from 'vitest';
import { formatDateTime } from './date-time.ts';

test('an instant is shown as dd LLLL y, hh:mm a in the time zone of the person', () => {
  expect(formatDateTime('2026-03-21T03:30:00.000Z', 'Australia/Melbourne')).toBe('21 March 2026, 02:30 PM');
  expect(formatDateTime('2026-03-21T03:30:00.000Z', 'Australia/Perth')).toBe('21 March 2026, 11:30 AM');
});

test('the shift to summer time is followed', () => {
  expect(formatDateTime('2026-10-03T15:59:00.000Z', 'Australia/Melbourne')).toBe('04 October 2026, 01:59 AM');
  expect(formatDateTime('2026-10-03T16:00:00.000Z', 'Australia/Melbourne')).toBe('04 October 2026, 03:00 AM');
});
