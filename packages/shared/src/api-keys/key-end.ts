import { addDays, instantAt } from '../kernel/local-days.ts';

/** Periods in days that are offered for an API key. */
export const keyPeriods = [30, 90, 365] as const;

/** Days before the end of an API key at which the back office is notified. */
export const keyWarningDays = 14;

export const keyDayMs = 86_400_000;

/** End of a key that works until the end of a day: a millisecond before midnight, so that lists show that day. */
export function endOfKeyOn(day: string, timeZone: string): Date {
  return new Date(instantAt(addDays(day, 1), 0, timeZone).getTime() - 1);
}

export function endOfKeyIn(days: number, now: Date): Date {
  return new Date(now.getTime() + days * keyDayMs);
}

/** Said of an end that has passed when the key is made. */
export const keyEndsInPast = 'Must be in the future.';

/** True from the instant of the end on; never for a key without an end. */
export function hasKeyEnded(endsAt: string | null, now: Date): boolean {
  return endsAt !== null && Date.parse(endsAt) <= now.getTime();
}
