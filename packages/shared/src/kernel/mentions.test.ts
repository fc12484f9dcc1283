import { expect, test } from 'vitest';
import { mentionedUserIds, mentionMarkup, mentionPieces, plainMentions } from './mentions.ts';

const hana = { userId: 12, name: 'Hana Sato' };
const marcus = { userId: 7, name: 'Marcus Webb' };
const text = `Ask ${mentionMarkup(hana)} or ${mentionMarkup(marcus)}, or ${mentionMarkup(hana)}.`;

test('a text is split into plain pieces and the people it names', () => {
  expect(mentionPieces(text)).toEqual(['Ask ', hana, ' or ', marcus, ', or ', hana, '.']);
  expect(mentionPieces(mentionMarkup(hana))).toEqual([hana]);
  expect(mentionPieces('')).toEqual([]);
});

test('each person named counts once', () => {
  expect(mentionedUserIds(text)).toEqual([12, 7]);
});

test('where there is only plain text people are named after an at sign', () => {
  expect(plainMentions(text)).toBe('Ask @Hana Sato or @Marcus Webb, or @Hana Sato.');
});

test.each([
  '@Hana Sato',
  '@[Hana Sato]',
  '@[Hana Sato](Job/12)',
  '@[](User/12)',
  '@[A\nB](User/12)',
  '@[Hana](User/0)',
])('%j names nobody', (plain) => {
  expect(mentionPieces(plain)).toEqual([plain]);
});

test('a name with brackets is stored so that it is read again', () => {
  expect(mentionPieces(mentionMarkup({ userId: 3, name: 'Jo [night] Field' }))).toEqual([
    { userId: 3, name: 'Jo  night  Field' },
  ]);
});
