import { formatInTimeZone } from 'date-fns-tz';
import { addDays, localDay, weekdayOf } from '../kernel/local-days.ts';

/** The first day that live capacity ever shows. */
const floorDay = '2023-01-30';

/** From this hour on the next day is too near to be planned. */
const lateHour = 15;

const friday = 5;
const weekdaysShown = 5;

/** First and last week of the selector, counted from the first day. */
export const firstCapacityWeek = -1;
export const lastCapacityWeek = 8;

/** Finds the day itself, or the Monday after it when it lies on a weekend. */
function weekdayFrom(day: string): string {
  return weekdayOf(day) > friday ? weekdayFrom(addDays(day, 1)) : day;
}

/** Finds the day with which live capacity begins: the next weekday, after 15:00 or on a weekend reckoned from two days ahead. */
export function firstCapacityDay(now: Date, timeZone: string): string {
  const today = localDay(now, timeZone);
  const isLate = Number(formatInTimeZone(now, timeZone, 'H')) >= lateHour || weekdayOf(today) > friday;
  const day = weekdayFrom(addDays(today, isLate ? 2 : 1));
  return day < floorDay ? floorDay : day;
}

/** Lists the five weekdays of a week of live capacity: 0 is the one that begins with the first day. */
export function capacityDays(firstDay: string, week: number): string[] {
  const days = [weekdayFrom(addDays(firstDay, week * 7))];
  while (days.length < weekdaysShown) days.push(weekdayFrom(addDays(days.at(-1)!, 1)));
  return days;
}
