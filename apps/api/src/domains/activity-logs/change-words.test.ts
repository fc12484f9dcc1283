import { byClockOf } from '@shootdesk/shared/kernel/told-instants';
import { describe, expect, test } from 'vitest';
import { becameWords, changeWords } from './change-words.ts';

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

test.each([
  [null, 3, 'Bed added: 3'],
  [3, 0, 'Bed changed from 3 to 0'],
  [{ text: 'Locked.' }, null, "Bed deleted: 'Locked.'"],
  [null, null, 'Bed added: none'],
])('from %j to %j it became', (from, to, words) => expect(becameWords('Bed', from, to)).toBe(words));

describe('long texts', () => {
  const change = (from: string, to: string) => changeWords('note', { text: from }, { text: to });
  const story = 'The key is under the mat. '.repeat(80).trim();

  test('are told from shortly before where they differ, at most 200 signs of each', () => {
    expect(change(`${story} Gate code 12.`, `${story} Gate code 13.`)).toBe(
      "note from '…The key is under the mat. Gate code 12.' to '…The key is under the mat. Gate code 13.'",
    );
    expect(change('a'.repeat(2000), 'b'.repeat(2000))).toBe(`note from '${'a'.repeat(200)}…' to '${'b'.repeat(200)}…'`);
  });

  test('are told from their beginning where there is nothing to compare them with', () => {
    expect(becameWords('Note', null, { text: 'x'.repeat(201) })).toBe(`Note added: '${'x'.repeat(200)}…'`);
  });

  test('stand on one line, and no sign of them is cut in two', () => {
    expect(change('Beware\n\n of\tthe dog ', 'of the cat')).toBe("note from 'Beware of the dog' to 'of the cat'");
    const family = '👨‍👩‍👧';
    expect(becameWords('Note', null, { text: family.repeat(201) })).toBe(`Note added: '${family.repeat(200)}…'`);
  });

  test('that only grew or shrank at their end are told with that end', () => {
    expect(change(story, `${story} Beware of the dog.`)).toMatch(/' to '….*under the mat\. Beware of the dog\.'$/);
  });
});
