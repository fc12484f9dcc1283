import { expect, test } from 'vitest';
import { hoursText, timerText } from './durations.ts';

test.each([
  [0, '0:00:00', '0 min'],
  [-5000, '0:00:00', '0 min'],
  [59_999, '0:00:59', '0 min'],
  [3_599_000, '0:59:59', '59 min'],
  [3_600_000, '1:00:00', '1 h'],
  [12_250_000, '3:24:10', '3 h 24 min'],
  [90_061_000, '25:01:01', '25 h 1 min'],
])('%d ms is %s on a timer, and %s in minutes', (ms, timer, hours) => {
  expect(timerText(ms)).toBe(timer);
  expect(hoursText(ms)).toBe(hours);
});
