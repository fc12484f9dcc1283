import { formatInTimeZone } from 'date-fns-tz';
import { resolveTimeBound } from '../kernel/time-bounds.ts';

/** Hour of the day, by the person's own clock, from which tomorrow's appointments count as near. */
const tomorrowFrom = 18;

/**
 * Whether an on-site provider is shown the agency (agent, other attendees, their numbers) of an appointment: when it begins before the end
 * of today, or of tomorrow once it is 18:00 in the person's time zone. Without an appointment they are not shown.
 */
export function showsAgency(dateService: Date | null, timeZone: string, now: Date): boolean {
  if (!dateService) return false;
  const hour = Number(formatInTimeZone(now, timeZone, 'H'));
  return dateService < resolveTimeBound(hour >= tomorrowFrom ? '2d' : '1d', timeZone, now);
}
