import { addDays } from 'date-fns/addDays';
import { addMonths } from 'date-fns/addMonths';
import { addWeeks } from 'date-fns/addWeeks';
import { addYears } from 'date-fns/addYears';
import { fromZonedTime } from 'date-fns-tz/fromZonedTime';
import { toZonedTime } from 'date-fns-tz/toZonedTime';
import { z } from 'zod';
import { dateRange, isInDateRange, outsideDateRange } from './date-range.ts';

// At most three digits of years, because Postgres has no dates nine thousand years ago.
const offsetForm = /^(-?(?:\d{1,4}(?=[dwm])|\d{1,3}(?=y)))([dwmy])$/;
const dateForm = /^\d{4}-\d{2}-\d{2}$/;
const instantForm = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d{1,9})?)?(Z|[+-]\d{2}:\d{2})$/;

function isRealDate(text: string): boolean {
  const day = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text);
}

/** For the documentation. */
export const boundForms = `ISO instant or local date ${dateRange}, or offset <n>d|w|m|y from the start of the current day, week, month or year`;

/** An ISO instant, a local date, or an offset such as `-7d`, `0w`, `1m`, `-2y`. */
export const timeBound = z
  .string()
  .refine(
    (text) =>
      offsetForm.test(text) ||
      (dateForm.test(text) && isRealDate(text)) ||
      (instantForm.test(text) && isRealDate(text.slice(0, 10)) && !Number.isNaN(Date.parse(text))),
    { error: 'Must be an ISO instant, a date (2026-01-31) or an offset such as -7d, 0w, 1m.', abort: true },
  )
  .refine((text) => offsetForm.test(text) || isInDateRange(text), outsideDateRange)
  .meta({
    description: boundForms,
    example: '-7d',
  });

const startOf = {
  d: (day: Date) => day,
  w: (day: Date) => addDays(day, -((day.getDay() + 6) % 7)),
  m: (day: Date) => new Date(day.getFullYear(), day.getMonth(), 1),
  y: (day: Date) => new Date(day.getFullYear(), 0, 1),
};
const add = { d: addDays, w: addWeeks, m: addMonths, y: addYears };

/**
 * Resolves a bound in the caller's time zone. Offsets count from the start of the current day, week (Monday), month or year; ranges are
 * half-open, so `0d`..`1d` is today.
 */
export function resolveTimeBound(bound: string, timeZone: string, now: Date): Date {
  const offset = offsetForm.exec(bound);
  if (offset) {
    const unit = offset[2] as keyof typeof startOf;
    const local = toZonedTime(now, timeZone);
    const midnight = new Date(local.getFullYear(), local.getMonth(), local.getDate());
    return fromZonedTime(add[unit](startOf[unit](midnight), Number(offset[1])), timeZone);
  }
  return dateForm.test(bound) ? fromZonedTime(`${bound}T00:00:00`, timeZone) : new Date(bound);
}
