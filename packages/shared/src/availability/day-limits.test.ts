import { expect, test } from 'vitest';
import { brokenLimits, noDayLimits, type DayLimits } from './day-limits.ts';

const timeZone = 'Australia/Melbourne';
const day = '2026-06-10';
/** An instant on Wednesday 10 June 2026 in Melbourne. */
const at = (time: string) => new Date(`2026-06-10T${time}:00+10:00`);
const appointment = (campaignId: number, start: string, finish: string) => ({
  campaignId,
  start: at(start),
  finish: at(finish),
});
/** Two jobs of one property, and one of another: two visits, three hours. */
const appointments = [
  appointment(1, '09:00', '10:00'),
  appointment(1, '10:00', '11:00'),
  appointment(2, '13:00', '14:00'),
];
const broken = (dayLimits: Partial<DayLimits>, campaignId = 3, minutes = 60) =>
  brokenLimits(day, { campaignId, minutes }, { timeZone, appointments, dayLimits: { ...noDayLimits, ...dayLimits } });

test('without a limit a day takes everything', () => {
  expect(broken({})).toEqual([]);
});

test('services of one property are one visit', () => {
  expect(broken({ visits: 3 })).toEqual([]);
  expect(broken({ visits: 2 })).toEqual(['visits']);
});

test('one more service of a property that is visited anyway is no further visit', () => {
  expect(broken({ visits: 2 }, 2)).toEqual([]);
  expect(broken({ visits: 1 }, 1)).toEqual([]);
});

test('hours are those of appointments, up to the limit', () => {
  expect(broken({ minutes: 240 })).toEqual([]);
  expect(broken({ minutes: 240 }, 3, 61)).toEqual(['minutes']);
  expect(broken({ minutes: 200, visits: 2 })).toEqual(['visits', 'minutes']);
});

test('a day is that of the provider', () => {
  const yesterday = {
    campaignId: 4,
    start: new Date('2026-06-09T13:00:00Z'),
    finish: new Date('2026-06-09T13:59:00Z'),
  };
  const provider = { timeZone, appointments: [yesterday], dayLimits: { visits: 1, minutes: null } };
  expect(brokenLimits(day, { campaignId: 3, minutes: 60 }, provider)).toEqual([]);
  expect(brokenLimits('2026-06-09', { campaignId: 3, minutes: 60 }, provider)).toEqual(['visits']);
});
