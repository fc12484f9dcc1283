import { expect, test } from 'vitest';
import { emailKinds, emailTexts, samplesOf, shippedText } from './catalogue.ts';
import { refusalOfBody, refusalOfText } from './check-text.ts';
import { renderBody, renderSubject } from './render-text.ts';

test.each(emailKinds)('the shipped text of %s keeps its own rules', (kind) => {
  const { subject, body } = shippedText(kind);
  expect([refusalOfText(kind, subject), refusalOfBody(kind, body)]).toEqual([null, null]);
  expect(renderBody(body, samplesOf(kind))).not.toMatch(/\{\{|\}\}|undefined/);
});

test('each kind has a group of settings of its own', () => {
  const ids = emailKinds.map((kind) => emailTexts[kind].settingId);
  expect(new Set(ids).size).toBe(ids.length);
});

test('values take the place of variables, whatever blanks are in the braces', () => {
  expect(renderBody('Hello {{name}}, {{ name }}!', { name: 'Mia' })).toBe('Hello Mia, Mia!');
});

test('nothing in a value is a variable', () => {
  expect(renderBody('{{note}}\n{{link}}', { note: '{{link}} $& $1', link: 'x' })).toBe('{{link}} $& $1\nx');
});

test('a line whose variables are all empty is left out, with one of the blank lines around it', () => {
  const text = 'Hello,\n\nYou asked: {{request}}\n\nSee {{link}} {{request}}\n{{place}}\nBye';
  expect(renderBody(text, { request: '', link: 'x', place: '' })).toBe('Hello,\n\nSee x \nBye');
  expect(renderBody(text, { request: 'More', link: 'x', place: 'Here' })).toBe(
    'Hello,\n\nYou asked: More\n\nSee x More\nHere\nBye',
  );
  expect(renderBody('A\n\n\n{{none}}\n\nB', { none: '' })).toBe('A\n\n\nB');
});

test('blank lines inside a value stay', () => {
  expect(renderBody('A\n\n{{list}}\n\nB', { list: 'one\n\n\ntwo' })).toBe('A\n\none\n\n\ntwo\n\nB');
});

test('a subject is one line', () => {
  expect(renderSubject('{{studio}}: {{note}} ', { studio: 'Kea', note: 'a\r\nBcc: b' })).toBe('Kea: a Bcc: b');
});

test.each([
  ['Hello {{nmae}}', '{{nmae}} is not known here. Use {{studio}}, {{name}}, {{link}}.'],
  ['{{a}} {{b}}', '{{a}}, {{b}} are not known here. Use {{studio}}, {{name}}, {{link}}.'],
  ['Hello {{name}', 'Write a variable as {{name}}: a brace is missing or left over.'],
  ['{{name}}}}', 'Write a variable as {{name}}: a brace is missing or left over.'],
  ['{{}}', '{{}} is not known here. Use {{studio}}, {{name}}, {{link}}.'],
  ['{name} and 100 % {} are plain text', null],
])('%s: %s', (text, refusal) => {
  expect(refusalOfText('passwordReset', text)).toBe(refusal);
});

test('a body without what it is for is refused', () => {
  expect(refusalOfBody('passwordReset', 'Hello {{name}}')).toBe(
    '{{link}} is missing: without it the e-mail is of no use.',
  );
});
