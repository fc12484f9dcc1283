import { localDay } from '@shootdesk/shared/kernel/local-days';
import { formatDateTime, formatTime } from './date-time.ts';
import { instantsOf, offsetText, toLocalText } from './local-time.ts';

/** Whether two time zones have the same local time at an instant. */
export function isSameClock(instant: string, one: string, other: string): boolean {
  return toLocalText(instant, one) === toLocalText(instant, other);
}

/** Formats the UTC offset of a local time that occurs twice, such as ' (UTC+11:00)'; empty for other times. */
function doubledText(instant: string, timeZone: string): string {
  const isDoubled = instantsOf(toLocalText(instant, timeZone), timeZone).length > 1;
  return isDoubled ? ` (${offsetText(timeZone, instant)})` : '';
}

/** Formats a period: '12 June 2026, 08:30 AM – 05:00 PM'. Adds the day of the end where it differs. */
export function spanText(start: string, end: string, timeZone: string): string {
  const isSameDay = localDay(start, timeZone) === localDay(end, timeZone);
  const until = (isSameDay ? formatTime : formatDateTime)(end, timeZone) + doubledText(end, timeZone);
  return `${formatDateTime(start, timeZone)}${doubledText(start, timeZone)} – ${until}`;
}
