import { formatInTimeZone } from 'date-fns-tz/formatInTimeZone';
import { fromZonedTime } from 'date-fns-tz/fromZonedTime';

/** Formats an instant for a date and time input, in the time zone: '2026-03-21T14:30'; blank for null. */
export function toLocalText(instant: string | null, timeZone: string): string {
  return instant === null ? '' : formatInTimeZone(instant, timeZone, "yyyy-MM-dd'T'HH:mm");
}

/** Reads the instant from a date and time input; null when the text is blank or incomplete. */
export function fromLocalText(text: string, timeZone: string): string | null {
  const [, year] = /^(\d{4,6})-\d{2}-\d{2}T\d{2}:\d{2}/.exec(text) ?? [];
  if (!year) return null;
  // Browsers accept years of six digits. Such a year must get an error message, not count as a blank field.
  if (year.length > 4) return `+${year.padStart(6, '0')}${text.slice(year.length)}:00.000Z`;
  const instant = fromZonedTime(text, timeZone);
  return Number.isNaN(instant.getTime()) ? null : instant.toISOString();
}

const noSuchTime = 'There is no such time on that day: the clocks go forward.';

/** Whether the clocks of the time zone skip a date and time. False for other centuries, which have an error message of their own. */
function isSkipped(text: string, timeZone: string): boolean {
  const instant = /^20\d{2}-/.test(text) ? fromLocalText(text, timeZone) : null;
  return instant !== null && toLocalText(instant, timeZone) !== text.slice(0, 16);
}

/** Finds dates and times that do not exist because the clocks go forward. Without a message they would be saved as another hour. */
export function skippedComplaints(
  texts: Readonly<Record<string, string>>,
  timeZone: string,
): Readonly<Record<string, string>> {
  const skipped = Object.entries(texts).filter(([, text]) => isSkipped(text, timeZone));
  return Object.fromEntries(skipped.map(([name]) => [name, noSuchTime]));
}

/** Changes of the clocks in minutes: an hour nearly everywhere, half an hour on Lord Howe Island. */
const clockChanges = [-60, -30, 0, 30, 60];

/** Lists the instants at which the clocks of a time zone show a date and time: none where they skip it, two where they show it twice. */
export function instantsOf(text: string, timeZone: string): readonly string[] {
  const near = fromLocalText(text, timeZone);
  if (near === null) return [];
  const instants = clockChanges.map((minutes) => new Date(Date.parse(near) + minutes * 60_000).toISOString());
  return instants.filter((instant) => toLocalText(instant, timeZone) === text.slice(0, 16));
}

/** Formats the UTC offset of a time zone at an instant: 'UTC+08:00'. */
export function offsetText(timeZone: string, instant: string): string {
  return `UTC${formatInTimeZone(instant, timeZone, 'xxx')}`;
}
