import { formatInTimeZone, fromZonedTime } from 'date-fns-tz';

/** An instant as date and time inputs hold it, by the clocks of the time zone: '2026-03-21T14:30'; blank for none. */
export function toLocalText(instant: string | null, timeZone: string): string {
  return instant === null ? '' : formatInTimeZone(instant, timeZone, "yyyy-MM-dd'T'HH:mm");
}

/** The instant that an input means; null when it is blank or not yet whole. */
export function fromLocalText(text: string, timeZone: string): string | null {
  if (!/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}/.test(text)) return null;
  const instant = fromZonedTime(text, timeZone);
  return Number.isNaN(instant.getTime()) ? null : instant.toISOString();
}
