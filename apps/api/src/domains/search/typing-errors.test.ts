import { expect, test } from 'vitest';
import { mendWord, typingErrors } from './typing-errors.ts';

test.each([
  ['kent', 'kent', 0],
  ['kennt', 'kent', 1],
  ['ket', 'kent', 1],
  ['ketn', 'kent', 1],
  ['fitsroi', 'fitzroy', 2],
  ['harbour', 'kent', 3],
])('%s for %s are %i errors', (typed, word, errors) => {
  expect(typingErrors(typed, word, 2)).toBe(errors);
});

const words = ['kent', 'fitzroy', 'warrandyte', 'lyrebird', 'smith'];

test.each([
  ['kennt', 'kent'],
  ['jent', 'kent'],
  ['smiht', 'smith'],
  ['fitsroi', 'fitzroy'],
  ['warandy', 'warrandy'],
])('%s is read as %s', (typed, meant) => {
  expect(mendWord(typed, words)).toBe(meant);
});

test.each(['warr', 'ket', '12a', 'rebird', 'harbour'])('%s is left as it is', (typed) => {
  expect(mendWord(typed, words)).toBeNull();
});
