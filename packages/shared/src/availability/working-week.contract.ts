import { z } from 'zod';
import { rolesOnly, roleSets } from '../kernel/access.ts';
import { endpoint } from '../kernel/endpoint.ts';
import { recordFacts, withoutRecordFacts } from '../kernel/record-facts.ts';
import { single } from '../kernel/responses.ts';
import { cacheKey, instant } from '../kernel/wire.ts';
import { clockOf, minuteOf, timeOfDay } from './time-of-day.ts';
import { weekdayNames, weekdayTitles } from './weekdays.ts';
import { slotProblems } from './weekly-slots.ts';
import type { WorkingWeek } from './working-week.ts';

const hours = z.strictObject({ start: timeOfDay, end: timeOfDay });
const day = hours.nullable().default(null).describe('Hours of the day; null when nobody works');

const days = {
  ...{ monday: day, tuesday: day, wednesday: day, thursday: day, friday: day },
  ...{ saturday: day, sunday: day },
};

export type WeekdayHours = z.output<typeof hours>;

/** The working week in API form. */
export type DaysOfWeek = Readonly<Record<(typeof weekdayNames)[number], WeekdayHours | null>>;

/** Converts the working week from the API form. */
export function workingWeekOf(sent: DaysOfWeek): WorkingWeek {
  return weekdayNames.flatMap((name, index) => {
    const ofDay = sent[name];
    if (!ofDay) return [];
    return [{ weekday: index + 1, startMinute: minuteOf(ofDay.start), finishMinute: minuteOf(ofDay.end) }];
  });
}

/** Converts the working week to the API form. */
export function daysOfWeek(week: WorkingWeek): DaysOfWeek {
  const hoursOn = (weekday: number): WeekdayHours | null => {
    const found = week.find((each) => each.weekday === weekday);
    return found ? { start: clockOf(found.startMinute), end: clockOf(found.finishMinute) } : null;
  };
  return Object.fromEntries(weekdayNames.map((name, index) => [name, hoursOn(index + 1)])) as DaysOfWeek;
}

/** What is wrong with a working week, by weekday; empty when valid. */
export function weekdayProblems(sent: DaysOfWeek): Partial<Record<keyof DaysOfWeek, string>> {
  const week = workingWeekOf(sent);
  if (week.length === 0) return { monday: 'At least one day is a working day.' };
  const found = week.flatMap((each): [keyof DaysOfWeek, string][] => {
    const [problem] = slotProblems([each]);
    return problem === undefined ? [] : [[weekdayNames[each.weekday - 1]!, problem]];
  });
  return Object.fromEntries(found);
}

export const workingWeekBody = z
  .strictObject({ ...recordFacts, ...days })
  .transform(withoutRecordFacts)
  .superRefine((sent, context) => {
    for (const [name, message] of Object.entries(weekdayProblems(sent))) {
      context.addIssue({ code: 'custom', path: [name], message });
    }
  });

export const workingWeek = z
  .object({ ...days, lastModified: instant, cache_key: cacheKey })
  .meta({ id: 'WorkingWeek' });

export type WorkingWeekRecord = z.output<typeof workingWeek>;

const tag = 'Working week';

export const getWorkingWeek = endpoint({
  id: 'getWorkingWeek',
  method: 'GET',
  path: '/v3/working-week',
  tag,
  summary: 'Working week of the organisation',
  description: `The days and hours in which people may have work hours, by their own clocks. ${weekdayTitles[0]} to ${weekdayTitles[4]}, 08:00 to 22:00, until BackOffice changes it.`,
  access: rolesOnly(roleSets.staff),
  response: single(workingWeek),
  errors: [],
});

export const updateWorkingWeek = endpoint({
  id: 'updateWorkingWeek',
  method: 'PUT',
  path: '/v3/working-week',
  tag,
  summary: 'Change the working week',
  description:
    'Replaces days and hours: on the half hour, at least an hour, between 04:00 and 23:30; a day that is not sent is not a working day. ' +
    'Hours of people outside of the new week stay stored but do not count. Appointments stay. BackOffice.',
  access: rolesOnly(roleSets.backOffice),
  body: workingWeekBody,
  ifMatch: true,
  response: single(workingWeek),
  errors: ['stale'],
});
