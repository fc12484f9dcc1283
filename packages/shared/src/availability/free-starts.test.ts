import { noDayLimits } from './day-limits.ts';
import { expect, test } from 'vitest';
import { freeStarts } from './free-starts.ts';
import { defaultOpening } from './working-week.ts';

const at = (time: string) => new Date(`2026-06-10T${time}:00+10:00`);
const day = { start: at('00:00'), finish: new Date('2026-06-11T00:00:00+10:00') };
const property = { campaignId: 1, place: null, addressKey: null };
const provider = {
  timeZone: 'Australia/Melbourne',
  slots: [{ weekday: 3, startMinute: 540, finishMinute: 780 }],
  opening: defaultOpening,
  dayLimits: noDayLimits,
  blockouts: [{ start: at('12:00'), finish: at('13:00') }],
  appointments: [
    { serviceJobId: 1, start: at('10:00'), finish: at('10:30'), travelMinutes: 15, ...property, campaignId: 2 },
  ],
};

test('first month #9: free starts lie in the work hours, outside blockouts and far enough from other appointments', () => {
  const starts = freeStarts(day, { ...property, minutes: 45, travelMinutes: 0 }, provider);
  expect(starts).toEqual([at('09:00'), at('10:45'), at('11:00'), at('11:15')]);
});

test('first month #9: starts before the period are left out, and begin on the step', () => {
  const starts = freeStarts({ ...day, start: at('10:50') }, { ...property, minutes: 45, travelMinutes: 0 }, provider);
  expect(starts).toEqual([at('11:00'), at('11:15')]);
  expect(
    freeStarts({ start: day.finish, finish: day.start }, { ...property, minutes: 45, travelMinutes: 0 }, provider),
  ).toEqual([]);
});
