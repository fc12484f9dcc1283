import { expect, test } from 'vitest';
import { aBoardProvider } from '../../../../test/board-records.ts';
import { axisOf } from './geometry.ts';
import { placeAfter } from './day-layout.ts';

const zone = 'Australia/Melbourne';
const providers = [aBoardProvider(), aBoardProvider({ id: 4, firstName: 'Zed' })];
const axis = axisOf('2026-10-03', 3, zone, { pixelsPerHour: 24, nameWidth: 168 });

/** Where a job of a provider is after some keys; on Sunday, 4 October the clocks go forward. */
function after(keys: readonly string[], start: string, row = 0) {
  const begin = { row, provider: providers[row]!, start: new Date(start) };
  const target = keys.reduce((place, key) => placeAfter(key, place, { axis, providers }) ?? place, begin);
  return [target.provider.id, target.row, target.start.toISOString()];
}
const at = (instant: string) => new Date(instant).toISOString();

test('arrows to the side are a quarter of an hour, and lead over the night to the next day', () => {
  expect(after(['ArrowRight'], '2026-10-03T10:00:00+10:00')).toEqual([3, 0, at('2026-10-03T10:15:00+10:00')]);
  expect(after(['ArrowLeft', 'ArrowLeft'], '2026-10-03T10:00:00+10:00')).toEqual([
    3,
    0,
    at('2026-10-03T09:30:00+10:00'),
  ]);
  expect(after(['ArrowRight'], '2026-10-03T21:45:00+10:00')).toEqual([3, 0, at('2026-10-04T06:00:00+11:00')]);
  expect(after(['ArrowLeft'], '2026-10-04T06:00:00+11:00')).toEqual([3, 0, at('2026-10-03T21:45:00+10:00')]);
});

test('Page Down and Page Up are the same time on the next day and on the day before, also over a switch of the clocks', () => {
  expect(after(['PageDown'], '2026-10-03T10:00:00+10:00')).toEqual([3, 0, at('2026-10-04T10:00:00+11:00')]);
  expect(after(['PageUp'], '2026-10-04T10:00:00+11:00')).toEqual([3, 0, at('2026-10-03T10:00:00+10:00')]);
});

test('arrows up and down lead to the person above and below', () => {
  expect(after(['ArrowDown'], '2026-10-03T10:00:00+10:00')).toEqual([4, 1, at('2026-10-03T10:00:00+10:00')]);
  expect(after(['ArrowUp'], '2026-10-03T10:00:00+10:00', 1)).toEqual([3, 0, at('2026-10-03T10:00:00+10:00')]);
});

test.each([
  ['ArrowLeft', '2026-10-03T06:00:00+10:00', 0],
  ['ArrowRight', '2026-10-05T21:45:00+11:00', 0],
  ['PageUp', '2026-10-03T10:00:00+10:00', 0],
  ['PageDown', '2026-10-05T10:00:00+11:00', 0],
  ['ArrowUp', '2026-10-03T10:00:00+10:00', 0],
  ['ArrowDown', '2026-10-03T10:00:00+10:00', 1],
])('%s leads nowhere at the edge of the board', (key, start, row) => {
  expect(after([key], start, row)).toEqual([providers[row]!.id, row, at(start)]);
});

test('a time between two quarters of an hour comes onto one', () => {
  expect(after(['ArrowRight'], '2026-10-03T10:05:00+10:00')[2]).toBe(at('2026-10-03T10:15:00+10:00'));
});

test('other keys do nothing', () => {
  expect(placeAfter('a', { row: 0, provider: providers[0]!, start: new Date() }, { axis, providers })).toBeNull();
});
