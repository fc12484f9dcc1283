import { fixedBy, opensTime, type FixClock } from '@shootdesk/shared/scheduling/open-time';
import type { Wishes } from '@shootdesk/shared/service-jobs/wishes';
import type { OpenTime } from './visit-values.ts';

/** What a message says of the time of a visit that is booked for a start; null where the client is told the time. */
export function openTimeOf(wishes: Wishes | null, start: Date, clock: FixClock, now: Date): OpenTime | null {
  if (wishes === null || !opensTime(wishes, start, clock, now)) return null;
  return { earliest: wishes.earliest, latest: wishes.latest, by: fixedBy(start, clock) };
}
