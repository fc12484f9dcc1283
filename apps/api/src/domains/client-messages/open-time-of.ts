import { fixedBy, opensTime, type FixClock } from '@shootdesk/shared/scheduling/open-time';
import type { Wishes } from '@shootdesk/shared/service-jobs/wishes';
import type { OpenTime } from './visit-values.ts';

interface Booked {
  readonly start: Date;
  /** Whether it is at this start now, with its time open. */
  readonly isKept?: boolean;
}

/** The open time that a message names for a visit booked at a start; null where it names the time itself. */
export function openTimeOf(
  wishes: Wishes | null,
  { start, isKept = false }: Booked,
  clock: FixClock,
  now: Date,
): OpenTime | null {
  const by = fixedBy(start, clock);
  const isOpen = isKept ? now < by : opensTime(wishes, start, clock, now);
  return isOpen ? { earliest: wishes?.earliest ?? null, latest: wishes?.latest ?? null, by } : null;
}
