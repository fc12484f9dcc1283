import { clockOf } from '@shootdesk/shared/availability/time-of-day';
import { weekdayTitles, type WeeklySlot } from '@shootdesk/shared/availability/weekdays';
import { clockText } from '../../kernel/date-time.ts';

/** Formats a minute of the day for readers: '09:30 AM'. */
export function minuteText(minute: number): string {
  return clockText(clockOf(minute));
}

/** Names a slot: 'Monday 09:00 AM to 05:00 PM'. */
export function slotText({ weekday, startMinute, finishMinute }: WeeklySlot): string {
  return `${weekdayTitles[weekday - 1]} ${minuteText(startMinute)} to ${minuteText(finishMinute)}`;
}
