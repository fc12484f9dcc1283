import type { LoggedValue } from '@shootdesk/shared/activity-logs/activity';
import { activitySentence } from '@shootdesk/shared/activity-logs/activity-sentence';
import { expect, test } from 'vitest';
import { loggedChange, loggedText } from './logged-change.ts';

const became = (name: string, from: LoggedValue, to: LoggedValue) =>
  activitySentence({ what: 'value', name, ...loggedChange(from, to) });
const change = (from: string, to: string) => became('Note', loggedText(from), loggedText(to));
const story = 'The key is under the mat. '.repeat(80).trim();

test('long texts are logged from shortly before their first difference, at most 200 characters of each', () => {
  expect(change(`${story} Gate code 12.`, `${story} Gate code 13.`)).toBe(
    "Note changed from '…The key is under the mat. Gate code 12.' to '…The key is under the mat. Gate code 13.'",
  );
  expect(change('a'.repeat(2000), 'b'.repeat(2000))).toBe(
    `Note changed from '${'a'.repeat(200)}…' to '${'b'.repeat(200)}…'`,
  );
});

test('long texts without another one to compare are logged from their start', () => {
  expect(change('', 'x'.repeat(201))).toBe(`Note added: '${'x'.repeat(200)}…'`);
});

test('texts stand on one line, and no sign of them is cut in two', () => {
  expect(change('Beware\n\n of\tthe dog ', 'of the cat')).toBe("Note changed from 'Beware of the dog' to 'of the cat'");
  const family = '👨‍👩‍👧';
  expect(change('', family.repeat(201))).toBe(`Note added: '${family.repeat(200)}…'`);
});

test('texts that only changed at their end are logged with that end', () => {
  expect(change(story, `${story} Beware of the dog.`)).toMatch(/' to '….*under the mat\. Beware of the dog\.'$/);
});
