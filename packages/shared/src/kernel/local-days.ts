import { formatInTimeZone, fromZonedTime } from 'date-fns-tz';

/** The local calendar day of an instant, as `2026-01-31`. */
export function localDay(instant: Date | string, timeZone: string): string {
  return formatInTimeZone(instant, timeZone, 'yyyy-MM-dd');
}

/** The calendar day so many days later; calendar arithmetic, so no clock change can shift it. */
export function addDays(day: string, days: number): string {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() + days);
  return date.toISOString().slice(0, 10);
}

/** Weekday of a calendar day: 1 Monday to 7 Sunday. */
export function weekdayOf(day: string): number {
  return new Date(`${day}T00:00:00Z`).getUTCDay() || 7;
}

/** The Monday of the week that a day lies in. */
export function mondayOf(day: string): string {
  return addDays(day, 1 - weekdayOf(day));
}

const two = (value: number): string => String(value).padStart(2, '0');

/** Instants found already, because finding one costs more than most rules do with it. */
const foundInstants = new Map<string, number>();
const maxFoundInstants = 20_000;

/** The instant this many minutes after midnight of a day, by the clocks of a time zone. */
export function instantAt(day: string, minute: number, timeZone: string): Date {
  const local = `${day}T${two(Math.floor(minute / 60))}:${two(minute % 60)}:00`;
  const key = `${local} ${timeZone}`;
  let instant = foundInstants.get(key);
  if (instant === undefined) {
    if (foundInstants.size >= maxFoundInstants) foundInstants.clear();
    instant = fromZonedTime(local, timeZone).getTime();
    foundInstants.set(key, instant);
  }
  return new Date(instant);
}
