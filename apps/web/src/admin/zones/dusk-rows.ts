import type { DuskTime } from '@shootdesk/shared/zones/dusk-times';
import { formatInTimeZone } from '@shootdesk/shared/kernel/format-in-time-zone';
import { fromZonedTime } from 'date-fns-tz/fromZonedTime';

/** Input values of a dusk time: numbers as text, and the time in the person's time zone. */
export interface DuskRow {
  readonly month_start: string;
  readonly day_start: string;
  readonly month_end: string;
  readonly day_end: string;
  /** '20:30' */
  readonly time: string;
}

/** Values of a new row: the whole year, and the time that applies where none is set. */
export const newDuskRow: DuskRow = { month_start: '1', day_start: '1', month_end: '12', day_end: '31', time: '17:00' };

const two = (part: number | string) => String(part).padStart(2, '0');

/** The first day of a row's period. Its UTC offset converts the time, because a dusk time is stored in UTC for every year while clocks change. */
function firstDay(month: number | string, day: number | string): string {
  const date = `${new Date().getUTCFullYear()}-${two(month)}-${two(day)}`;
  // Another check reports a day that does not exist.
  return Number.isNaN(Date.parse(date)) ? `${new Date().getUTCFullYear()}-01-01` : date;
}

export function duskRow(saved: DuskTime, timeZone: string): DuskRow {
  const { month_start, day_start, month_end, day_end, time } = saved;
  return {
    month_start: String(month_start),
    day_start: String(day_start),
    month_end: String(month_end),
    day_end: String(day_end),
    time: formatInTimeZone(`${firstDay(month_start, day_start)}T${time}Z`, timeZone, 'HH:mm'),
  };
}

/** Formats the time in UTC as 'HH:mm:ss'; blank when the row has no valid time. */
function utcTime({ month_start, day_start, time }: DuskRow, timeZone: string): string {
  const instant = fromZonedTime(`${firstDay(month_start, day_start)}T${time}:00`, timeZone);
  return Number.isNaN(instant.getTime()) ? '' : instant.toISOString().slice(11, 19);
}

export function duskTimeOf(row: DuskRow, timeZone: string): DuskTime {
  return {
    month_start: Number(row.month_start),
    day_start: Number(row.day_start),
    month_end: Number(row.month_end),
    day_end: Number(row.day_end),
    time: utcTime(row, timeZone),
  };
}
