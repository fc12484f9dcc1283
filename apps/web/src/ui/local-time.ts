import { formatInTimeZone, fromZonedTime } from 'date-fns-tz';

/** An instant as date and time inputs hold it, by the clocks of the time zone: '2026-03-21T14:30'; blank for none. */
export function toLocalText(instant: string | null, timeZone: string): string {
  return instant === null ? '' : formatInTimeZone(instant, timeZone, "yyyy-MM-dd'T'HH:mm");
}

/** The instant that an input means; null when it is blank or not yet whole. */
export function fromLocalText(text: string, timeZone: string): string | null {
  const [, year] = /^(\d{4,6})-\d{2}-\d{2}T\d{2}:\d{2}/.exec(text) ?? [];
  if (!year) return null;
  // Browsers take years of six digits. They are to be complained about, not to be read as a blank field.
  if (year.length > 4) return `+${year.padStart(6, '0')}${text.slice(year.length)}:00.000Z`;
  const instant = fromZonedTime(text, timeZone);
  return Number.isNaN(instant.getTime()) ? null : instant.toISOString();
}
