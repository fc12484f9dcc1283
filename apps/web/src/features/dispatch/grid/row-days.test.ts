import { expect, test } from 'vitest';
import type { BoardJob } from '@shootdesk/shared/dispatch/dispatch.contract';
import { aBoardJob } from '../../../../test/board-records.ts';
import { visitsOf } from '../board-visits.ts';
import { axisOf, dayWidth } from './geometry.ts';
import { daysOfRow } from './row-days.ts';

const axis = axisOf('2026-06-10', 7, 'Australia/Melbourne', { pixelsPerHour: 24, nameWidth: 168 });
const timeZone = 'Australia/Melbourne';
const daysOf = (jobs: readonly BoardJob[]) => daysOfRow(visitsOf(jobs, timeZone), axis, timeZone);
const job = (id: number, dateService: string, serviceJobLength = 60) =>
  aBoardJob({ id, dateService, serviceJobLength, latitude: null, longitude: null, travelMinutes: 30 });

test('jobs and the ways between them belong to the day on which they begin, and a day without any is left out', () => {
  const days = daysOf([
    job(1, '2026-06-10T09:00:00+10:00'),
    job(2, '2026-06-10T10:15:00+10:00'),
    job(3, '2026-06-10T15:00:00+10:00'),
    job(4, '2026-06-12T09:00:00+10:00'),
  ]);
  expect(days.map(({ index, bars }) => [index, bars.map(({ visit }) => visit[0].id)])).toEqual([
    [0, [1, 2, 3]],
    [2, [4]],
  ]);
  const ways = days[0]!.travels.map(({ nextId, left, width, isTight }) => ({ nextId, left, width, isTight }));
  expect(ways).toEqual([
    { nextId: 2, left: 4 * 24, width: 12, isTight: true },
    { nextId: 3, left: 5.25 * 24, width: 12, isTight: false },
  ]);
  expect(days[1]!.travels).toEqual([]);
});

test('second look #2: two services of one visit are one bar without a way between them, and the way on begins when both are done', () => {
  const campaign = { campaignId: 70 };
  const [day] = daysOf([
    { ...job(1, '2026-06-10T09:00:00+10:00'), ...campaign },
    { ...job(2, '2026-06-10T09:00:00+10:00', 30), ...campaign },
    job(3, '2026-06-10T10:45:00+10:00'),
  ]);
  expect(day!.bars.map(({ visit }) => visit.map(({ id }) => id))).toEqual([[1, 2], [3]]);
  expect(day!.travels.map(({ nextId, left, isTight }) => ({ nextId, left, isTight }))).toEqual([
    { nextId: 3, left: 4.5 * 24, isTight: true },
  ]);
});

test('a bar reaches beyond midnight as far as the shown hours of the next day', () => {
  const [day] = daysOf([job(1, '2026-06-10T20:00:00+10:00', 12 * 60)]);
  expect(day!.bars[0]).toMatchObject({ left: 14 * 24, width: dayWidth(axis) + 2 * 24 - 14 * 24 });
});

test('a short job is wide enough to be hit', () => {
  expect(daysOf([job(1, '2026-06-10T09:00:00+10:00', 5)])[0]!.bars[0]!.width).toBe(10);
});
