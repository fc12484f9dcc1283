import { formatInTimeZone } from 'date-fns-tz';
import { resolveTimeBound } from '../kernel/time-bounds.ts';
import type { DetailTypeName } from './detail-types.ts';

/** Detail types about people to meet at the property. */
export const agencyDetailTypes: readonly DetailTypeName[] = ['Agent', 'OtherAttendee'];

/** Hour of the day, in the person's time zone, from which tomorrow's appointments count as near. */
const tomorrowFrom = 18;

/** Appointments before this moment are near: the end of today, or of tomorrow once it is 18:00 in the person's time zone. */
export function agencyShownBefore(timeZone: string, now: Date): Date {
  const hour = Number(formatInTimeZone(now, timeZone, 'H'));
  return resolveTimeBound(hour >= tomorrowFrom ? '2d' : '1d', timeZone, now);
}

/** Whether an on-site provider sees the agency: only when there is an appointment and it is near. */
export function showsAgency(dateService: Date | null, timeZone: string, now: Date): boolean {
  return dateService !== null && dateService < agencyShownBefore(timeZone, now);
}
