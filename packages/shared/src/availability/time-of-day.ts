import { z } from 'zod';
import { twoDigits } from '../kernel/two-digits.ts';

/** A local time as the API has it: '09:30'. */
export const timeOfDay = z
  .string()
  .regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Must be a time, such as 09:30.')
  .meta({ example: '09:30' });

/** Minute of the day of `09:30`. */
export function minuteOf(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return hours * 60 + minutes;
}

/** Inverse of minuteOf: `09:30`. */
export function clockOf(minute: number): string {
  return `${twoDigits(Math.floor(minute / 60))}:${twoDigits(minute % 60)}`;
}
