import { expect, test } from 'vitest';
import { comparedWord, copyWord, copyWordList, findWords } from './copy-words.ts';

test.each([
  ["The owner's sun-lit study", ['The', "owner's", 'sun', 'lit', 'study']],
  ['40sqm, 3rd floor, m2', ['floor']],
  ["'Light', she said", ['Light', 'she', 'said']],
  ['jo@acme.example or www.acme.example/homes', ['or']],
  ['Café naïve', ['Café', 'naïve']],
  ['#justlisted in #Kew, no. 4', ['in', 'no']],
])('words are letters with apostrophes within: %s', (text, words) => {
  expect(findWords(text).map(({ word }) => word)).toEqual(words);
});

test('each word says where it begins', () => {
  expect(findWords('a@b.c is mine').map(({ at }) => at)).toEqual([6, 9]);
});

test('words are compared without case, kind of apostrophe and possessive', () => {
  expect(['Kew’s', "KEW'S", 'kew'].map(comparedWord)).toEqual(['kew', 'kew', 'kew']);
});

test.each(['two words', '', '3rd', 'a@b', '<b>'])('%j cannot be added', (word) => {
  expect(copyWord.safeParse(word).success).toBe(false);
});

test('a list has each word once, as it was written first', () => {
  expect(copyWordList.parse(['Miele', 'Kew', 'MIELE'])).toEqual(['Miele', 'Kew']);
});
