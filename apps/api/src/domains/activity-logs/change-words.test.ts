import { byClockOf } from '@shootdesk/shared/kernel/told-instants';
import { expect, test } from 'vitest';
import { changeWords } from './change-words.ts';

test.each([
  ['QC score', 7, 9, 'QC score from 7 to 9'],
  ['QC score', null, 0, 'QC score from none to 0'],
  ['name', { text: 'Old to new' }, null, "name from 'Old to new' to none"],
  ['length', 'usual', '90 minutes', 'length from usual to 90 minutes'],
])('%s from %j to %j', (field, from, to, words) => expect(changeWords(field, from, to)).toBe(words));

test('both instants are written by the clock of the reader', () => {
  const words = changeWords('client deadline', new Date('2026-06-10T00:15:00Z'), new Date('2026-06-11T00:15:00Z'));
  expect(words).toBe('client deadline from 2026-06-10T00:15:00.000Z to 2026-06-11T00:15:00.000Z');
  expect(byClockOf('Australia/Melbourne', words)).toBe(
    'client deadline from 10 June 2026, 10:15 AM to 11 June 2026, 10:15 AM',
  );
});
