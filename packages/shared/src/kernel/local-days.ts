import { formatInTimeZone } from './format-in-time-zone.ts';
import { fromZonedTime } from 'date-fns-tz/fromZonedTime';
import { getTimezoneOffset } from 'date-fns-tz/getTimezoneOffset';
import { remember } from './remember.ts';
import { twoDigits } from './two-digits.ts';

const spanMs = 6 * 3_600_000;
/** By zone and span of six hours. Cached, because computing an offset takes longer than most rules; NaN where the clocks change within the span. */
const foundOffsets = new Map<string, Map<number, number>>();

function offsetAt(ms: number, timeZone: string): number {
  let ofZone = foundOffsets.get(timeZone);
  if (!ofZone) foundOffsets.set(timeZone, (ofZone = new Map()));
  const span = Math.floor(ms / spanMs);
  return remember(ofZone, span, () => {
    const [first, last] = [span * spanMs, (span + 1) * spanMs].map((end) => getTimezoneOffset(timeZone, new Date(end)));
    return first === last ? first! : Number.NaN;
  });
}

const dayMs = 24 * 3_600_000;
/** By days since 1970. Cached, because formatting a date takes several times as long as looking it up, and plans ask for millions of them. */
const dayTexts = new Map<number, string>();
const dayText = (days: number): string =>
  remember(dayTexts, days, () => new Date(days * dayMs).toISOString().slice(0, 10));
const foundDays = new Map<string, number>();
const foundWeekdays = new Map<string, number>();

/** For example `2026-01-31`. */
export function localDay(instant: Date | string, timeZone: string): string {
  const ms = typeof instant === 'string' ? Number.NaN : instant.getTime();
  const local = ms + offsetAt(ms, timeZone);
  if (Number.isNaN(local)) return formatInTimeZone(instant, timeZone, 'yyyy-MM-dd');
  return dayText(Math.floor(local / dayMs));
}

/** Calendar arithmetic, independent of clock changes. */
export function addDays(day: string, days: number): string {
  const from = remember(foundDays, day, () => Date.parse(`${day}T00:00:00Z`) / dayMs);
  return dayText(from + days);
}

/** 1 Monday to 7 Sunday. */
export function weekdayOf(day: string): number {
  return remember(foundWeekdays, day, () => new Date(`${day}T00:00:00Z`).getUTCDay() || 7);
}

export function mondayOf(day: string): string {
  return addDays(day, 1 - weekdayOf(day));
}

/** Cached, because computing an instant takes longer than most rules. */
const foundInstants = new Map<string, number>();

/** The instant this many minutes after a local midnight. */
export function instantAt(day: string, minute: number, timeZone: string): Date {
  const local = `${day}T${twoDigits(Math.floor(minute / 60))}:${twoDigits(minute % 60)}:00`;
  const key = `${local} ${timeZone}`;
  return new Date(remember(foundInstants, key, () => fromZonedTime(local, timeZone).getTime()));
}
