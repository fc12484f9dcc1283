import { expect, test } from 'vitest';
import { mergeTexts } from './merge-texts.ts';

const base = 'A light home near the park with two bedrooms.';

test('what only one of two people changed is taken from both', () => {
  const theirs = 'A light home near the beach with two bedrooms.';
  const mine = 'A bright home near the park with two bedrooms.';
  expect(mergeTexts(base, theirs, mine)).toBe('A bright home near the beach with two bedrooms.');
});

test('where both changed the same place both texts stand, theirs first', () => {
  const theirs = 'A light home near the beach with two bedrooms.';
  const mine = 'A light home near the station with two bedrooms.';
  expect(mergeTexts(base, theirs, mine)).toBe('A light home near the beach station with two bedrooms.');
});

test('the same change of both is made once', () => {
  const both = 'A light home near the beach with two bedrooms.';
  expect(mergeTexts(base, both, both)).toBe(both);
});

test('texts written into an empty field both stay', () => {
  expect(mergeTexts('', 'Sea views', 'Stone kitchen')).toBe('Sea views Stone kitchen');
});

test('what one deleted and the other left alone is gone, and what was added at the ends stays', () => {
  expect(mergeTexts('one two three', 'one three', 'one two three four')).toBe('one three four');
  expect(mergeTexts('one two', 'zero one two', 'one two three')).toBe('zero one two three');
});
