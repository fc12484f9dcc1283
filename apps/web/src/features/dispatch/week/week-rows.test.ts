import { expect, test } from 'vitest';
import { aBoard, aBoardJob, aBoardProvider } from '../../../../test/board-records.ts';
import { modelOf } from '../board-model.ts';
import { shortService } from '../board-visits.ts';
import { weekLayout, weekHeaderHeight } from './week-layout.ts';
import { cardHeight, weekRows } from './week-rows.ts';

const at = (text: string) => new Date(text).toISOString();
const slots = ['10', '11'].map((day) => ({
  start: at(`2026-06-${day}T09:00:00+10:00`),
  finish: at(`2026-06-${day}T17:00:00+10:00`),
}));
const weeklySlots = [3, 4].map((weekday) => ({ weekday, startMinute: 540, finishMinute: 1020 }));
const ann = aBoardProvider({ slots, weeklySlots });
const zed = aBoardProvider({ id: 4, firstName: 'Zed', slots, weeklySlots });

/** A week from Monday, 8 June 2026 on. */
const weekOf = (part: Parameters<typeof aBoard>[0]) =>
  modelOf(aBoard({ from: '2026-06-08', days: 7, providers: [ann, zed], ...part }));

test('a day has its visits by start, what is in the way, and the hours that are left', () => {
  const blockout = {
    id: 1,
    start: at('2026-06-10T15:00:00+10:00'),
    finish: at('2026-06-12T00:00:00+10:00'),
    reason: 'Dentist',
  };
  const later = aBoardJob({ id: 8, dateService: at('2026-06-10T12:00:00+10:00') });
  const [row] = weekRows(weekOf({ providers: [{ ...ann, blockouts: [blockout] }], jobs: [later, aBoardJob()] }));
  const cells = row!.cells.map(({ day, visits, blockouts, isOff, foot }) => [
    day,
    visits.map(([{ id }]) => id),
    blockouts.map(({ text }) => text),
    isOff,
    foot,
  ]);
  expect(cells.slice(1, 4)).toEqual([
    ['2026-06-09', [], [], true, 'Off'],
    ['2026-06-10', [7, 8], ['3 pm–12 am Dentist'], false, '4 h free'],
    ['2026-06-11', [], ['Dentist'], true, 'Off'],
  ]);
});

test('the jobs of a visit are one card', () => {
  const jobs = [
    aBoardJob({ campaignId: 70 }),
    aBoardJob({ id: 8, campaignId: 70, dateService: at('2026-06-10T11:00+10:00') }),
  ];
  const [row] = weekRows(weekOf({ jobs }));
  expect(row!.cells[2]!.visits.map((visit) => visit.map(({ id }) => id))).toEqual([[7, 8]]);
});

const board = { boardWidth: 148 + 7 * 100, grab: 0 };

test('a drop keeps the time of day, also over a switch of the clocks, and rows are as high as their fullest day', () => {
  const jobs = [1, 2, 3].map((id) => aBoardJob({ id, dateService: at(`2026-06-10T${9 + id}:00:00+10:00`) }));
  const model = weekOf({ jobs });
  const rows = weekRows(model);
  const { placeAt } = weekLayout(model, rows, 148);
  expect(rows[0]!.height).toBeGreaterThan(3 * cardHeight);
  const thursday = 148 + 350;
  const placeOf = (y: number, x = thursday) => {
    const place = placeAt({ ...board, x, y }, jobs[0]!);
    return place && [place.provider.id, place.start.toISOString()];
  };
  expect(placeOf(weekHeaderHeight + rows[0]!.height - 1)).toEqual([3, at('2026-06-11T10:00:00+10:00')]);
  expect(placeOf(weekHeaderHeight + rows[0]!.height + 1)).toEqual([4, at('2026-06-11T10:00:00+10:00')]);
  expect(placeOf(weekHeaderHeight - 1)).toBeNull();
  expect(placeOf(weekHeaderHeight + rows[0]!.height + rows[1]!.height)).toBeNull();

  // The clocks go forward on Sunday, 4 October.
  const saturday = aBoardJob({ dateService: at('2026-10-03T10:00:00+10:00') });
  const spring = weekOf({ from: '2026-09-28', jobs: [saturday] });
  const place = weekLayout(spring, weekRows(spring), 148).placeAt({ ...board, x: 148 + 650, y: 60 }, saturday);
  expect(place!.start.toISOString()).toBe(at('2026-10-04T10:00:00+11:00'));
});

test('a job without an appointment comes to the first free time of the day that its wishes allow', () => {
  const wishes = { firstDay: null, lastDay: null, earliest: 600, latest: null, notWeekdays: [] };
  const waiting = aBoardJob({
    id: 9,
    dateService: null,
    providerId: null,
    wishes: { ...wishes, agentAttends: false, keysAtOffice: false, isFlexible: false },
  });
  const model = weekOf({ jobs: [aBoardJob()], undatedJobs: [waiting], undatedCount: 1 });
  const { placeAt } = weekLayout(model, weekRows(model), 148);
  const startIn = (column: number, job = waiting) =>
    placeAt({ ...board, x: 148 + column * 100 + 50, y: weekHeaderHeight + 10 }, job)!.start.toISOString();
  // Ann is at another property from ten to eleven, and twenty minutes away.
  expect(startIn(2)).toBe(at('2026-06-10T11:30:00+10:00'));
  expect(startIn(3)).toBe(at('2026-06-11T10:00:00+10:00'));
  expect(startIn(4)).toBe(at('2026-06-12T09:00:00+10:00'));
  const announced = { ...waiting, announcedDateService: at('2026-06-09T14:00:00+10:00') };
  expect(startIn(3, { ...announced, cache_key: 6 })).toBe(at('2026-06-11T14:00:00+10:00'));
});

test.each([
  ['ArrowRight', 3, '2026-06-11T10:00:00+10:00'],
  ['ArrowLeft', 3, '2026-06-09T10:00:00+10:00'],
  ['ArrowDown', 4, '2026-06-10T10:00:00+10:00'],
  ['ArrowUp', 3, '2026-06-10T10:00:00+10:00'],
  ['PageDown', 3, '2026-06-10T10:15:00+10:00'],
  ['PageUp', 3, '2026-06-10T09:45:00+10:00'],
])('%s moves a carried job to another day, person or time', (key, providerId, start) => {
  const model = weekOf({});
  const begin = { row: 0, provider: ann, start: new Date('2026-06-10T10:00:00+10:00') };
  const place = weekLayout(model, weekRows(model), 148).placeAfter(key, begin)!;
  expect([place.provider.id, place.start.toISOString()]).toEqual([providerId, at(start)]);
});

test('keys lead nowhere beyond the week or the day', () => {
  const model = weekOf({});
  const { placeAfter } = weekLayout(model, weekRows(model), 148);
  const of = (start: string) => ({ row: 0, provider: ann, start: new Date(start) });
  expect(placeAfter('ArrowRight', of('2026-06-14T10:00:00+10:00'))!.start).toEqual(
    new Date('2026-06-14T10:00:00+10:00'),
  );
  expect(placeAfter('PageDown', of('2026-06-14T23:45:00+10:00'))!.start).toEqual(new Date('2026-06-14T23:45:00+10:00'));
  expect(placeAfter('a', of('2026-06-14T10:00:00+10:00'))).toBeNull();
});

test.each([
  ['Photography', 'Photo'],
  ['Dusk Photography', 'Dusk'],
  ['Prestige Photography with Companion', 'Prestige Photo with'],
  ['Companion Floorplan', 'Plan'],
  ['Drone Photography and Video', 'Drone and Video'],
  ['3D Interactive Tour', '3D Tour'],
  ['Companion', 'Companion'],
])('%s is %s on a card', (name, short) => {
  expect(shortService(name)).toBe(short);
});
