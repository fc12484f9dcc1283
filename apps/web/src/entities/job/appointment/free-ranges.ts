import { appointmentStepMinutes } from '@shootdesk/shared/availability/appointment-conflicts';
import { clockText } from '../../../kernel/date-time.ts';
import { toLocalText } from '../../../kernel/local-time.ts';

const minuteMs = 60_000;
const stepMs = appointmentStepMinutes * minuteMs;

/** Formats the time of day of an instant in a time zone: '14:30'. */
export function timeOfDay(instant: string, timeZone: string): string {
  return toLocalText(instant, timeZone).split('T')[1] ?? '';
}

/**
 * Formats the free time of a provider as ranges: '09:00 AM – 12:00 PM'.
 * @param starts instants in order; consecutive ones at most a step apart belong to one range
 */
export function freeRanges(starts: readonly string[], minutes: number, timeZone: string): string[] {
  const instants = starts.map((start) => Date.parse(start));
  const firsts = instants.filter((instant, index) => instant - stepMs !== instants[index - 1]);
  const lasts = instants.filter((instant, index) => instant + stepMs !== instants[index + 1]);
  const clock = (instant: number) => clockText(timeOfDay(new Date(instant).toISOString(), timeZone));
  return firsts.map((first, index) => `${clock(first)} – ${clock((lasts[index] ?? first) + minutes * minuteMs)}`);
}
