import { formatInTimeZone } from 'date-fns-tz';
import { addDays, localDay, weekdayOf } from '../kernel/local-days.ts';

/** Earliest day of live capacity. */
const floorDay = '2023-01-30';

/** From this hour on, the next day cannot be planned. */
const lateHour = 15;

const friday = 5;
const weekdaysShown = 5;

/** Weeks of the selector, relative to the first day. */
export const firstCapacityWeek = -1;
export const lastCapacityWeek = 8;

/** The day itself, or the Monday after a weekend. */
function weekdayFrom(day: string): string {
  return weekdayOf(day) > friday ? weekdayFrom(addDays(day, 1)) : day;
}

/** First day of live capacity: the next weekday; after 15:00 or on a weekend counted from two days ahead. */
export function firstCapacityDay(now: Date, timeZone: string): string {
  const today = localDay(now, timeZone);
  const isLate = Number(formatInTimeZone(now, timeZone, 'H')) >= lateHour || weekdayOf(today) > friday;
  const day = weekdayFrom(addDays(today, isLate ? 2 : 1));
  return day < floorDay ? floorDay : day;
}

/** The five weekdays of a week of live capacity; week 0 starts with the first day. */
export function capacityDays(firstDay: string, week: number): string[] {
  const days = [weekdayFrom(addDays(firstDay, week * 7))];
  while (days.length < weekdaysShown) days.push(weekdayFrom(addDays(days.at(-1)!, 1)));
  return days;
}
