import { formatInTimeZone } from 'date-fns-tz';

/** How every date and time is shown, in the time zone of the person who looks: '21 March 2026, 02:30 PM'. */
export function formatDateTime(instant: string, timeZone: string): string {
  return formatInTimeZone(instant, timeZone, 'dd LLLL y, hh:mm a');
}

/** The time of day alone, where the day stands above: '02:30 PM'. */
export function formatTime(instant: string, timeZone: string): string {
  return formatInTimeZone(instant, timeZone, 'hh:mm a');
}
