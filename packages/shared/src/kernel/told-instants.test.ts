import { expect, test } from 'vitest';
import { byClockOf } from './told-instants.ts';

test('every instant of a sentence is written by the clock of its reader', () => {
  const sentence = 'Away from 2026-06-10T00:15:00.000Z to 2026-01-09T23:00:00Z.';
  expect(byClockOf('Australia/Melbourne', sentence)).toBe(
    'Away from 10 June 2026, 10:15 AM to 10 January 2026, 10:00 AM.',
  );
  expect(byClockOf('America/New_York', sentence)).toBe(
    'Away from 09 June 2026, 08:15 PM to 09 January 2026, 06:00 PM.',
  );
});

test.each(['Photography ordered', '2026-06-10', '2026-13-45T10:15:00Z', 'job 2026-06-10T00:15:00+10:00'])(
  '%j has no instant to write',
  (sentence) => expect(byClockOf('Australia/Melbourne', sentence)).toBe(sentence),
);
