import { timeOf, weekdayNames } from '@shootdesk/shared/availability/slots-by-weekday';
import type { WeeklySlot } from '@shootdesk/shared/availability/weekly-slots';
import { clockText } from '../../kernel/date-time.ts';

const titled = (day: string) => day.charAt(0).toUpperCase() + day.slice(1);

/** Names of the weekdays on which a provider can work, Monday first. */
export const weekdayTitles: readonly string[] = weekdayNames.map(titled);

/** Formats a minute of the day for readers: '09:30 AM'. */
export function minuteText(minute: number): string {
  return clockText(timeOf(minute));
}

/** Names a slot: 'Monday 09:00 AM to 05:00 PM'. */
export function slotText({ weekday, startMinute, finishMinute }: WeeklySlot): string {
  return `${weekdayTitles[weekday - 1]} ${minuteText(startMinute)} to ${minuteText(finishMinute)}`;
}
