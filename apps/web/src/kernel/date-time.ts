import { formatInTimeZone } from 'date-fns-tz';

/** How every date and time is shown, in the time zone of the person who looks: '21 March 2026, 02:30 PM'. */
export function formatDateTime(instant: string, timeZone: string): string {
  return formatInTimeZone(instant, timeZone, 'dd LLLL y, hh:mm a');
}

/** The time of day alone, where the day stands above: '02:30 PM'. */
export function formatTime(instant: string, timeZone: string): string {
  return formatInTimeZone(instant, timeZone, 'hh:mm a');
}

/** '2026-06-10' as people here read it: '10 June 2026'. */
export function dayText(date: string): string {
  return date === '' ? '' : formatInTimeZone(`${date}T00:00:00Z`, 'UTC', 'dd LLLL y');
}

/** '14:30' as people here read it: '02:30 PM'. */
export function clockText(time: string): string {
  return time === '' ? '' : formatInTimeZone(`2000-01-01T${time}:00Z`, 'UTC', 'hh:mm a');
}

const words = new Intl.RelativeTimeFormat('en', { numeric: 'auto' });
const day = 24 * 60 * 60_000;

/** How far off a local day is: 'today', 'tomorrow', 'in 3 days', '2 days ago'. */
export function relativeDay(instant: string, timeZone: string, now: Date): string {
  const midnight = (moment: string | Date) => Date.parse(formatInTimeZone(moment, timeZone, "yyyy-MM-dd'T00:00:00Z'"));
  return words.format(Math.round((midnight(instant) - midnight(now)) / day), 'day');
}
