import { expect, test } from 'vitest';
import { invalidRecipients, mayWriteToClient, readRecipients, recipientsRefusal } from './recipients.ts';

test("recipients are separated by ';', and each counts once however it is written", () => {
  expect(readRecipients(' a@x.test; b@x.test ;; A@x.test;')).toEqual([{ email: 'A@x.test' }, { email: 'b@x.test' }]);
});

test('recipients may be copied from a mail program, with their names, or from a list of lines', () => {
  expect(readRecipients('Jo Field <jo@x.test>; "Reed, Sam" <sam@x.test>\n<mia@x.test>')).toEqual([
    { email: 'jo@x.test', name: 'Jo Field' },
    { email: 'sam@x.test', name: 'Reed, Sam' },
    { email: 'mia@x.test' },
  ]);
});

test.each([
  ['nothing but separators', ' ; ', 'Email is required.'],
  ['a word that is no address', 'a@x.test; nobody', 'Found an invalid email.'],
  ['addresses separated by a comma', 'a@x.test, b@x.test', 'Found an invalid email.'],
  ['a name without an address', 'Jo Field <>', 'Found an invalid email.'],
  ['a name with a word that is no address', 'Jo Field <jo>', 'Found an invalid email.'],
  ['more than fifty', Array.from({ length: 51 }, (_, n) => `a${n}@x.test`).join(';'), 'At most 50 recipients.'],
  ['one address', 'a@x.test', null],
])('of %s it says so', (_, text, refusal) => expect(recipientsRefusal(text)).toBe(refusal));

test('those that are no addresses are found as they were typed', () => {
  const text = 'a@x.test; nobody; Jo Field <jo>; b@x.test, c@x.test; Mia <>';
  expect(invalidRecipients(text)).toEqual(['nobody', 'jo', 'b@x.test, c@x.test', 'Mia <>']);
});

test.each([
  ['BackOffice', [], true],
  ['ProductionManager', [], true],
  ['QC', [2], true],
  ['Specialist', [4], true],
  ['QC', [], false],
  ['FullTimeEditor', [1], false],
] as const)('%s with the roles %j on the job may write to the client: %s', (role, jobUserRoleIds, may) =>
  expect(mayWriteToClient({ role, jobUserRoleIds })).toBe(may),
);
