import { expect, test } from 'vitest';
import { freeRanges } from './free-ranges.ts';

const starts = (...times: readonly string[]) => times.map((time) => `2026-06-10T${time}:00.000Z`);

test.each([
  ['one start lasts as long as the appointment', starts('09:00'), 60, ['09:00 AM – 10:00 AM']],
  ['neighbouring starts are one range', starts('09:00', '09:15', '09:30'), 60, ['09:00 AM – 10:30 AM']],
  [
    'a gap begins another range',
    starts('11:30', '11:45', '14:00', '14:15'),
    45,
    ['11:30 AM – 12:30 PM', '02:00 PM – 03:00 PM'],
  ],
  ['a range can end after midnight', starts('23:30'), 60, ['11:30 PM – 12:30 AM']],
  ['no start is no range', [], 60, []],
])('%s', (_, times, minutes, ranges) => {
  expect(freeRanges(times, minutes, 'UTC')).toEqual(ranges);
});

test("the clock is that of the reader's time zone", () => {
  expect(freeRanges(starts('00:00'), 60, 'Australia/Melbourne')).toEqual(['10:00 AM – 11:00 AM']);
});
