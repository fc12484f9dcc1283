import { formatInTimeZone } from '../kernel/format-in-time-zone.ts';
import { localDay } from '../kernel/local-days.ts';

export interface DigestSchedule {
  /** `HH:mm` in local time. */
  readonly sendAt: string;
  readonly timeZone: string;
  /** The last decided local day; null before the first. */
  readonly lastDay: string | null;
}

/**
 * The local day whose digest is due; null for none. It is due from the first instant at which the local clock is at or past the time: in a
 * clock gap right after it, in a repeated hour the first time, after a downtime at once. Each day has at most one, even if the clock or
 * time zone moves back.
 */
export function dueDigestDay({ sendAt, timeZone, lastDay }: DigestSchedule, now: Date): string | null {
  const today = localDay(now, timeZone);
  if (lastDay !== null && today <= lastDay) return null;
  return formatInTimeZone(now, timeZone, 'HH:mm') >= sendAt ? today : null;
}
