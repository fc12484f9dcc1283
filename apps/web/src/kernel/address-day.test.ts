import { expect, test } from 'vitest';
import { realDay } from './address-day.ts';

const today = '2026-06-10';

test.each(['2026-06-12', '2028-02-29', '2026-12-31'])('%s is a day', (text) => {
  expect(realDay(text, today)).toBe(text);
});

test.each([null, '', 'tomorrow', '2026-13-01', '2026-02-31', '2026-02-29', '2026-04-31', '0002-06-10', '12026-06-10'])(
  '%s is none, so that today is meant',
  (text) => {
    expect(realDay(text, today)).toBe(today);
  },
);
