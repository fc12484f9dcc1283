import { expect, it } from 'vitest';
import { guardCell, unguardCell } from './csv-cell.ts';

const risky = [
  ...[
    '=1+1',
    '+1',
    '-1',
    '@SUM(A1)',
    '|calc',
    '\t=1',
    '\r=1',
    '\n=1',
    '\nplain',
    ' =1',
    '\u00a0=1',
    '\u3000+1',
    '  |calc',
    '＝1',
    '＠x',
  ],
  ...['\u200b=1', '\ufeff=1', '\u202e=1', '\u2060+1', '\u3164=1', '\u0000=1', ' \u200d\n@x', '\u00ad-1'],
];

it.each(risky)('first month #27: %j is guarded in a file and comes back as it was', (text) => {
  expect(guardCell(text)).toBe(`'${text}`);
  expect(unguardCell(guardCell(text))).toBe(text);
});

it.each(['', 'plain', ' plain', "O'Brien", "'quoted'", 'a=b', '12 High St', '\u200bplain', 'a|b'])(
  'first month #27: %j is left alone',
  (text) => {
    expect(guardCell(text)).toBe(text);
    expect(unguardCell(text)).toBe(text);
  },
);
