import { formatInTimeZone } from '../kernel/format-in-time-zone.ts';
import { addDays, localDay, weekdayOf } from '../kernel/local-days.ts';
import type { WorkingWeek } from './working-week.ts';

/** Earliest day of live capacity. */
const floorDay = '2023-01-30';

/** From this hour on, the next day cannot be planned. */
const lateHour = 15;

/** Weeks of the selector, relative to the first day. */
export const firstCapacityWeek = -1;
export const lastCapacityWeek = 8;

const worksOn = (week: WorkingWeek, day: string) => week.some(({ weekday }) => weekday === weekdayOf(day));

/** The day itself, or the next one of the working week. */
function workingDayFrom(day: string, week: WorkingWeek): string {
  return worksOn(week, day) ? day : workingDayFrom(addDays(day, 1), week);
}

/** First day of live capacity: the next working day; after 15:00 or on a day off counted from two days ahead. */
export function firstCapacityDay(now: Date, timeZone: string, week: WorkingWeek): string {
  const today = localDay(now, timeZone);
  const isLate = Number(formatInTimeZone(now, timeZone, 'H')) >= lateHour || !worksOn(week, today);
  const day = workingDayFrom(addDays(today, isLate ? 2 : 1), week);
  return day < floorDay ? floorDay : day;
}

/** The working days of a week of live capacity, five by default; week 0 starts with the first day. */
export function capacityDays(firstDay: string, week: number, workingWeek: WorkingWeek): string[] {
  const days = [workingDayFrom(addDays(firstDay, week * 7), workingWeek)];
  while (days.length < workingWeek.length) days.push(workingDayFrom(addDays(days.at(-1)!, 1), workingWeek));
  return days;
}

/** The days from the first to before the end on which the organisation works. */
export function workingDaysBetween(first: string, end: string, week: WorkingWeek): string[] {
  const days: string[] = [];
  for (let day = first; day < end; day = addDays(day, 1)) if (worksOn(week, day)) days.push(day);
  return days;
}
