import { expect, test } from 'vitest';
import { axisOf, axisWidth, dayWidth, instantAtPixel, lanesOf, pixelAt, spanOf } from './geometry.ts';

const zone = 'Australia/Melbourne';

test.each([
  ['on an ordinary day', '2026-06-10', '2026-06-10T10:00:00+10:00'],
  ['on the day on which clocks go forward', '2026-10-04', '2026-10-04T10:00:00+11:00'],
  ['on the day on which clocks go back', '2026-04-05', '2026-04-05T10:00:00+10:00'],
])('ten in the morning is four hours from the left edge %s', (_, day, instant) => {
  const axis = axisOf(day, 1, zone, { pixelsPerHour: 60, nameWidth: 168 });
  expect(pixelAt(axis, Date.parse(instant))).toBe(240);
  expect(instantAtPixel(axis, 240).toISOString()).toBe(new Date(instant).toISOString());
});

test('days of a week stand side by side, and each pixel leads back to its quarter of an hour', () => {
  const axis = axisOf('2026-10-01', 7, zone, { pixelsPerHour: 24, nameWidth: 168 });
  expect(axisWidth(axis)).toBe(7 * dayWidth(axis));
  for (let pixel = 0; pixel < axisWidth(axis); pixel += 6) {
    expect(pixelAt(axis, instantAtPixel(axis, pixel).getTime())).toBe(pixel);
  }
});

test('of a period that lasts days the shown hours are covered, and of one in the night nothing', () => {
  const axis = axisOf('2026-06-10', 2, zone, { pixelsPerHour: 60, nameWidth: 168 });
  const long = { start: '2026-06-10T18:00:00+10:00', finish: '2026-06-11T08:00:00+10:00' };
  expect(spanOf(axis, long)).toEqual({ left: 12 * 60, width: 6 * 60 });
  expect(spanOf(axis, { start: '2026-06-10T23:00:00+10:00', finish: '2026-06-11T04:00:00+10:00' })).toBeNull();
});

test('bars that overlap share the height of the row, and others have all of it', () => {
  const bar = (startMs: number, finishMs: number) => ({ startMs, finishMs });
  expect(lanesOf([bar(0, 60), bar(30, 90), bar(60, 80), bar(90, 120)])).toEqual([
    { lane: 0, lanes: 2 },
    { lane: 1, lanes: 2 },
    { lane: 0, lanes: 2 },
    { lane: 0, lanes: 1 },
  ]);
});
