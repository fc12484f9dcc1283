import { format } from 'date-fns/format';
import { toZonedTime } from 'date-fns-tz/toZonedTime';

/**
 * An instant by the clocks of a time zone, in a form of date-fns such as `yyyy-MM-dd HH:mm`. In place of the function of that name in date-fns-tz, which loads all of
 * date-fns for names of time zones: half of the time in which a process starts. Forms that name a zone or an offset (`z`, `xxx`) need that one.
 */
export const formatInTimeZone = (instant: Date | string | number, timeZone: string, form: string): string =>
  format(toZonedTime(instant, timeZone), form);
