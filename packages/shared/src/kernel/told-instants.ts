import { formatInTimeZone } from 'date-fns-tz';

const isoInstant = /\b\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(?:\.\d{1,3})?Z/g;

/**
 * Writes the instants inside a sentence by the clock of whoever reads it. A sentence with several readers keeps them as ISO 8601 in UTC,
 * because the readers sit in several time zones.
 */
export function byClockOf(timeZone: string, sentence: string): string {
  return sentence.replaceAll(isoInstant, (instant) =>
    Number.isNaN(Date.parse(instant)) ? instant : formatInTimeZone(instant, timeZone, 'dd LLLL y, hh:mm a'),
  );
}
