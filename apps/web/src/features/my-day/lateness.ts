import type { Stop } from '@shootdesk/shared/dispatch/day.contract';

const minuteMs = 60_000;
/** Shorter delays need no message. */
const toleranceMinutes = 5;
/** Arrival times are rounded up to full five minutes. */
const roundedToMs = 5 * minuteMs;
/** Longer delays are not reported. */
const mostLateMs = 4 * 3_600_000;

type Timed = Pick<Stop, 'travel' | 'visit'> & { readonly job: Pick<Stop['job'], 'dateService'> };

/** The time to leave for an appointment; null for an unknown drive or none. */
export function leaveAt({ travel, job: { dateService } }: Timed): Date | null {
  if (dateService === null || travel === null || travel.source === 'same-property') return null;
  return new Date(Date.parse(dateService) - travel.minutes * minuteMs);
}

/** True when the provider should leave for the next appointment: from shortly before the time to leave until they are on the way. */
export function mustLeave(stop: Timed, now: Date): boolean {
  const at = leaveAt(stop);
  const { onTheWayAt, arrivedAt, doneAt } = stop.visit;
  if (at === null || onTheWayAt !== null || arrivedAt !== null || doneAt !== null) return false;
  const sinceMs = now.getTime() - at.getTime();
  return sinceMs >= -toleranceMinutes * minuteMs && sinceMs <= mostLateMs;
}

export interface Delay {
  /** Expected arrival as an instant, rounded up. */
  readonly arrival: string;
  readonly minutes: number;
}

/**
 * The provider's delay for the next appointment, if they leave now or by their reported progress. Null if they will be on time, have
 * arrived, or the appointment is long over.
 */
export function delayOf({ travel, visit, job: { dateService } }: Timed, now: Date): Delay | null {
  if (dateService === null || visit.arrivedAt !== null || visit.doneAt !== null) return null;
  const start = Date.parse(dateService);
  const byWay = now.getTime() + (travel?.minutes ?? 0) * minuteMs;
  const expected = visit.expectedAt === null ? byWay : Math.max(Date.parse(visit.expectedAt), now.getTime());
  const arrival = Math.ceil(expected / roundedToMs) * roundedToMs;
  if (expected - start < toleranceMinutes * minuteMs || expected - start > mostLateMs) return null;
  return { arrival: new Date(arrival).toISOString(), minutes: Math.round((arrival - start) / minuteMs) };
}
