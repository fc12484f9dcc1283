import { expect, test } from 'vitest';
import { putWords, replaceWords } from './replace-words.ts';

const words = [
  { input: 'color', output: 'colour' },
  { input: 'master bedroom', output: 'main bedroom' },
  { input: 'master', output: 'owner' },
  { input: 'sq.m', output: 'm²' },
  { input: 'very', output: '' },
];
const text = (before: string) => replaceWords(before, words).text;

test.each([
  ['The color of light', 'The colour of light'],
  ['Color and COLOR', 'Colour and COLOUR'],
  ['Master Bedroom upstairs', 'Main bedroom upstairs'],
  ['MASTER BEDROOM', 'MAIN BEDROOM'],
  ['color, (color) "color"', 'colour, (colour) "colour"'],
  ['40 sq.m of lawn', '40 m² of lawn'],
])('whole words are replaced and keep their case: %s', (before, after) => expect(text(before)).toBe(after));

test.each(['colorful', 'discolor', 'écolor', 'color_1', '40sq.mile'])('a word within another one stays: %s', (before) =>
  expect(text(before)).toBe(before),
);

test('the longest word counts where several begin, and may go over the end of a line', () => {
  expect(text('A master\nbedroom, a master')).toBe('A main bedroom, a owner');
});

test('what was replaced is not replaced again', () => {
  const circle = [
    { input: 'a', output: 'b' },
    { input: 'b', output: 'a' },
  ];
  expect(replaceWords('a b', circle).text).toBe('b a');
});

test('a word that nothing stands for goes with the space before it', () => {
  expect(text('A very light, very large room')).toBe('A light, large room');
});

test('each replaced word is told with its place, and one that is as it should be is not', () => {
  expect(replaceWords('Color and colour', words).replaced).toEqual([{ before: 'Color', after: 'Colour', at: 0 }]);
  expect(replaceWords('WALK-IN', [{ input: 'walk-in', output: 'walk-in' }]).replaced).toEqual([]);
});

test('the words that a person accepts are replaced, the others stay', () => {
  const before = 'Color of the master bedroom, color';
  const { replaced } = replaceWords(before, words);
  expect(putWords(before, replaced.slice(1))).toBe('Color of the main bedroom, colour');
  expect(putWords(before, [])).toBe(before);
});

test('a replacement is text, not a pattern', () => {
  expect(replaceWords('pay now', [{ input: 'pay', output: '$& $1' }]).text).toBe('$& $1 now');
  expect(replaceWords('sqXm', words).text).toBe('sqXm');
});

test('without words to replace the text stays', () => {
  expect(replaceWords('Any text', [])).toEqual({ text: 'Any text', replaced: [] });
  expect(replaceWords('Any text', [{ input: '  ', output: 'x' }]).text).toBe('Any text');
});
