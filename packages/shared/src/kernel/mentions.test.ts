import { describe, expect, test } from 'vitest';
import { mentionedUserIds, mentionMarkup, mentionPieces, plainMentions, quoteMention } from './mentions.ts';

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

describe('a quote', () => {
  const field = { userId: 3, name: 'J. R. Field' };

  test('is the sentence that mentions the person, as plain text in one line', () => {
    const long = `The sky is 1.5 stops too dark. ${mentionMarkup(field)} can you\tbrighten it? ${mentionMarkup(hana)}: the lawn!\nThanks`;
    expect(quoteMention(long, [3])).toBe('@J. R. Field can you brighten it?');
    expect(quoteMention(long, [12])).toBe('@Hana Sato: the lawn!');
    expect(quoteMention(long, [12, 3])).toBe('@J. R. Field can you brighten it?');
    expect(quoteMention(`First line\n${mentionMarkup(hana)} 1.5 stops...`, [12])).toBe('@Hana Sato 1.5 stops...');
  });

  test('is blank for somebody whom the text does not mention', () => {
    expect(quoteMention(text, [99])).toBe('');
    expect(quoteMention('', [12])).toBe('');
  });

  test('of a long sentence is cut between characters', () => {
    const quote = quoteMention(`${mentionMarkup(hana)} ${'🏠'.repeat(300)}`, [12]);
    expect(quote).toBe(`@Hana Sato ${'🏠'.repeat(148)}…`);
  });
});
