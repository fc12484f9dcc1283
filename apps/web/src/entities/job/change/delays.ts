import { addDays } from '@shootdesk/shared/kernel/local-days';
import { fromLocalText, toLocalText } from '../../../kernel/local-time.ts';

export interface Delay {
  readonly name: string;
  readonly hours?: number;
  readonly days?: number;
}

/** Choices of how far to postpone a deadline. */
export const delays: readonly Delay[] = [
  { name: '+1 hour', hours: 1 },
  { name: '+1 day', days: 1 },
  { name: '+1 week', days: 7 },
];

const [hourMs, minuteMs] = [3_600_000, 60_000];

/** Postpones an instant. Days keep the local time of day, even across clock changes. */
export function putOff(instant: string | null, { hours = 0, days = 0 }: Delay, timeZone: string): string | null {
  if (instant === null) return null;
  const at = Date.parse(instant) + hours * hourMs;
  if (days === 0) return new Date(at).toISOString();
  const [day = '', time = ''] = toLocalText(instant, timeZone).split('T');
  const later = fromLocalText(`${addDays(day, days)}T${time}`, timeZone);
  // The local text has no seconds, so they are added again.
  return later && new Date(Date.parse(later) + (at % minuteMs)).toISOString();
}
