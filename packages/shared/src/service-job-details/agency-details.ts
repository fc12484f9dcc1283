import { formatInTimeZone } from '../kernel/format-in-time-zone.ts';
import { resolveTimeBound } from '../kernel/time-bounds.ts';
import type { DetailTypeName } from './detail-types.ts';

/** Details about people at the property. */
export const agencyDetailTypes: readonly DetailTypeName[] = ['Agent', 'OtherAttendee'];

/** Local hour from which tomorrow's appointments count as near. */
const tomorrowFrom = 18;

/** Appointments before this instant are near: the end of today, or of tomorrow from 18:00 local time. */
export function agencyVisibleBefore(timeZone: string, now: Date): Date {
  const hour = Number(formatInTimeZone(now, timeZone, 'H'));
  return resolveTimeBound(hour >= tomorrowFrom ? '2d' : '1d', timeZone, now);
}

/** Whether an on-site provider sees the agency: only with a near appointment. */
export function showsAgency(dateService: Date | null, timeZone: string, now: Date): boolean {
  return dateService !== null && dateService < agencyVisibleBefore(timeZone, now);
}
