import { expect, test } from 'vitest';
import { formatInstantsIn, formatSentence } from './sentence.ts';

test('every instant of a sentence is written by the clock of its reader', () => {
  const away = ['Away from ', { at: '2026-06-10T00:15:00.000Z' }, ' to ', { at: '2026-01-09T23:00:00Z' }, '.'];
  expect(formatSentence(away, formatInstantsIn('Australia/Melbourne'))).toBe(
    'Away from 10 June 2026, 10:15 AM to 10 January 2026, 10:00 AM.',
  );
  expect(formatSentence(away, formatInstantsIn('America/New_York'))).toBe(
    'Away from 09 June 2026, 08:15 PM to 09 January 2026, 06:00 PM.',
  );
});

test('an instant that a person wrote into a text stays as it was written', () => {
  expect(formatSentence(['Reason: see 2026-06-10T00:15:00Z'], formatInstantsIn('Australia/Melbourne'))).toBe(
    'Reason: see 2026-06-10T00:15:00Z',
  );
});
