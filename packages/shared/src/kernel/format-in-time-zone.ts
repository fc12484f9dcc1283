import { format } from 'date-fns/format';
import { toZonedTime } from 'date-fns-tz/toZonedTime';

/**
 * Formats an instant in a time zone by a date-fns pattern such as `yyyy-MM-dd HH:mm`. Replaces the function of that name in date-fns-tz, because that
 * loads all of date-fns for names of time zones, which is half of the time in which a process starts. Patterns with a zone or an offset (`z`, `xxx`)
 * still need date-fns-tz.
 */
export const formatInTimeZone = (instant: Date | string | number, timeZone: string, form: string): string =>
  format(toZonedTime(instant, timeZone), form);
