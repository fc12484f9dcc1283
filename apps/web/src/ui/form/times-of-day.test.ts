import { expect, test } from 'vitest';
import { offeredTimes, timesOfDay } from './times-of-day.ts';

test('a day has 96 quarters of an hour, from midnight on', () => {
  const times = timesOfDay(15);
  expect(times).toHaveLength(96);
  expect([times[0], times[1], times.at(-1)]).toEqual(['00:00', '00:15', '23:45']);
});

test('a grid begins and ends at the given times', () => {
  expect(timesOfDay(30, 8 * 60, 9 * 60)).toEqual(['08:00', '08:30', '09:00']);
});

test('a chosen time beside the grid is offered in its place, one on it or none changes nothing', () => {
  const grid = ['08:00', '08:30'];
  expect(offeredTimes(grid, '08:10')).toEqual(['08:00', '08:10', '08:30']);
  expect(offeredTimes(grid, '08:30')).toBe(grid);
  expect(offeredTimes(grid, '')).toBe(grid);
});
