import { formatInTimeZone } from '@shootdesk/shared/kernel/format-in-time-zone';
import { fromZonedTime } from 'date-fns-tz/fromZonedTime';

const dayMs = 86_400_000;
export const hourMs = 3_600_000;
export const minuteMs = 60_000;

/** The local date (yyyy-MM-dd) `offset` days from that of `now`. */
export function localDate(now: Date, timeZone: string, offset = 0): string {
  const today = formatInTimeZone(now, timeZone, 'yyyy-MM-dd');
  return new Date(Date.parse(`${today}T00:00:00Z`) + offset * dayMs).toISOString().slice(0, 10);
}

/** The instant of a local time, in minutes after midnight. */
export function atLocal(date: string, minutes: number, timeZone: string): Date {
  const clock = `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}:00`;
  return fromZonedTime(`${date}T${clock}`, timeZone);
}

/** 1 Monday to 7 Sunday. */
export function weekdayOf(date: string): number {
  return new Date(`${date}T00:00:00Z`).getUTCDay() || 7;
}

/** Midnight UTC, for a date column. */
export const dateColumn = (date: string) => new Date(`${date}T00:00:00Z`);

export const later = (instant: Date, milliseconds: number) => new Date(instant.getTime() + milliseconds);

export const earliest = (...instants: Date[]) => new Date(Math.min(...instants.map((instant) => instant.getTime())));
