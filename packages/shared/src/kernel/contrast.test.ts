import { expect, test } from 'vitest';
import { contrastOf, contrastOn, leastContrast, lightenForDark, unreadable } from './contrast.ts';

test('black on white has the highest contrast, and a colour on itself the lowest', () => {
  expect(contrastOf('#000000', '#ffffff')).toBeCloseTo(21, 5);
  expect(contrastOf('#336699', '#336699')).toBe(1);
  expect(contrastOf('#777777', '#ffffff')).toBeCloseTo(4.48, 2);
});

test('a colour that cannot be read is refused with its contrast and what to do', () => {
  expect(unreadable('light', '#0e6a63')).toBeNull();
  expect(unreadable('light', '#ffcc00')).toBe(
    'Too hard to read: its contrast is 1.3, at least 4.5 is needed. Choose a darker one.',
  );
  expect(unreadable('dark', '#0e6a63')).toMatch(/Choose a lighter one\.$/);
});

test.each(['#000000', '#0e6a63', '#aa0000', '#1234ff'])('%s becomes readable in the dark scheme', (colour) => {
  expect(contrastOn('dark', lightenForDark(colour))).toBeGreaterThanOrEqual(leastContrast);
});

test('a colour that can be read in the dark scheme stays itself', () => {
  expect(lightenForDark('#62c9bc')).toBe('#62c9bc');
});
