import type { DuskTime } from '@shootdesk/shared/zones/dusk-times';
import { formatInTimeZone } from '@shootdesk/shared/kernel/format-in-time-zone';
import { fromZonedTime } from 'date-fns-tz/fromZonedTime';

/** A dusk time as its inputs hold it: numbers as text, the time by the person's clock. */
export interface DuskRow {
  readonly month_start: string;
  readonly day_start: string;
  readonly month_end: string;
  readonly day_end: string;
  /** '20:30' */
  readonly time: string;
}

/** The part of the year that a new row begins with, and the time that holds where none is set. */
export const newDuskRow: DuskRow = { month_start: '1', day_start: '1', month_end: '12', day_end: '31', time: '17:00' };

const two = (part: number | string) => String(part).padStart(2, '0');

/**
 * The first day of a row, whose UTC offset applies to its time. A dusk time is stored in UTC for every year, but clocks change.
 */
function firstDay(month: number | string, day: number | string): string {
  const date = `${new Date().getUTCFullYear()}-${two(month)}-${two(day)}`;
  // A day that does not exist is complained about by itself.
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

/** 'HH:mm:ss' in UTC; blank when the row does not say a time. */
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
