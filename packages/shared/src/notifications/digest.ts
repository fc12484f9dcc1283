import { formatInTimeZone } from 'date-fns-tz';
import { localDay } from '../kernel/local-days.ts';

/** When a person gets their daily digest. */
export interface DigestSchedule {
  /** `HH:mm` by the clock of the person. */
  readonly sendAt: string;
  /** IANA name. */
  readonly timeZone: string;
  /** The last local day whose digest was decided on; null before the first. */
  readonly lastDay: string | null;
}

/**
 * The local day whose digest is due; null when none is. It is due from the first moment at which the person's clock shows the time or a later one: on a day
 * that leaves the time out right after the gap, on one that has it twice the first time, after a downtime at once. A day gets at most one, also when the
 * clock or the time zone goes back to an earlier day.
 */
export function dueDigestDay({ sendAt, timeZone, lastDay }: DigestSchedule, now: Date): string | null {
  const today = localDay(now, timeZone);
  if (lastDay !== null && today <= lastDay) return null;
  return formatInTimeZone(now, timeZone, 'HH:mm') >= sendAt ? today : null;
}
