import { z } from 'zod';

const firstYear = 1900;
const lastYear = 2999;

/** Valid dates, for descriptions and messages. */
export const dateRange = `from ${firstYear}-01-01 to ${lastYear}-12-31`;

export const outsideDateRange = `Must be a date ${dateRange}.`;

/**
 * Whether a date or instant is in the valid years. Far within year 0 to 10000, because Postgres and ISO 8601 lack the rest and time zones
 * shift dates.
 */
export function isInDateRange(text: string): boolean {
  const year = Number(/^(\d{4})-/.exec(text)?.[1]);
  return year >= firstYear && year <= lastYear;
}

/** An instant in UTC from a caller. Job dates have a shorter range (service-jobs/job-years.ts). */
export const instantInRange = z.iso
  .datetime()
  .refine(isInDateRange, outsideDateRange)
  .meta({ description: `In UTC, ${dateRange}`, pattern: String.raw`^(19\d\d|2\d{3})-` });

/** A day of the calendar from a caller. */
export const dayInRange = z.iso
  .date({ abort: true, error: 'Must be a date, such as 2026-12-25.' })
  .refine(isInDateRange, outsideDateRange)
  .meta({ description: `A day ${dateRange}`, pattern: String.raw`^(19\d\d|2\d{3})-` });
