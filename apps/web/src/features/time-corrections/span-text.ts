import { localDay } from '@shootdesk/shared/kernel/local-days';
import { formatDateTime, formatTime } from '../../kernel/date-time.ts';

/** Formats from when to when: '12 June 2026, 08:30 AM – 05:00 PM', with the day of the end where it is another. */
export function spanText(start: string, end: string, timeZone: string): string {
  const isSameDay = localDay(start, timeZone) === localDay(end, timeZone);
  return `${formatDateTime(start, timeZone)} – ${(isSameDay ? formatTime : formatDateTime)(end, timeZone)}`;
}
