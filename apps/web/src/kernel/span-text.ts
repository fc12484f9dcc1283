import { localDay } from '@shootdesk/shared/kernel/local-days';
import { formatDateTime, formatTime } from './date-time.ts';
import { instantsOf, offsetText, toLocalText } from './local-time.ts';

/** Whether the clocks of two time zones show the same at an instant. */
export function isSameClock(instant: string, one: string, other: string): boolean {
  return toLocalText(instant, one) === toLocalText(instant, other);
}

/** Formats the UTC offset of a time that the clocks show twice: ' (UTC+11:00)'. */
function doubledText(instant: string, timeZone: string): string {
  const isDoubled = instantsOf(toLocalText(instant, timeZone), timeZone).length > 1;
  return isDoubled ? ` (${offsetText(timeZone, instant)})` : '';
}

/** Formats from when to when: '12 June 2026, 08:30 AM – 05:00 PM', with the day of the end where it is another. */
export function spanText(start: string, end: string, timeZone: string): string {
  const isSameDay = localDay(start, timeZone) === localDay(end, timeZone);
  const until = (isSameDay ? formatTime : formatDateTime)(end, timeZone) + doubledText(end, timeZone);
  return `${formatDateTime(start, timeZone)}${doubledText(start, timeZone)} – ${until}`;
}
