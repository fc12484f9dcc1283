import { expect, test } from 'vitest';
import { readClosedDayLines } from './closed-day-lines.ts';

const read = (lines: string) => readClosedDayLines(lines, 20);

test('each line is a date and a name, however they are separated', () => {
  const pasted =
    '2026-12-25 Christmas Day\r\n\n  2026-12-26\tBoxing Day  \n2027-01-01, New Year\n2027-01-26 - Australia Day';
  expect(read(pasted)).toEqual({
    days: [
      { date: '2026-12-25', name: 'Christmas Day' },
      { date: '2026-12-26', name: 'Boxing Day' },
      { date: '2027-01-01', name: 'New Year' },
      { date: '2027-01-26', name: 'Australia Day' },
    ],
    problems: [],
  });
});

test('a day that is listed twice counts once, whatever the case', () => {
  expect(read('2026-12-25 Christmas\n2026-12-25 CHRISTMAS').days).toHaveLength(1);
});

test.each(['25/12/2026 Christmas Day', '2026-12-25', '2026-02-30 No Day', '2026-13-01 No Month', 'Christmas Day'])(
  '%s cannot be read',
  (line) => {
    expect(read(`2026-12-26 Boxing Day\n${line}`).problems).toEqual([
      'Line 2: write a date and a name, such as 2026-12-25 Christmas Day.',
    ]);
  },
);

test('a long name is refused', () => {
  expect(read(`2026-12-25 ${'x'.repeat(21)}`).problems).toEqual(['Line 1: the name is longer than 20 characters.']);
});
