import type { Stop } from '@shootdesk/shared/dispatch/day.contract';

const minuteMs = 60_000;
/** Shorter delays need no message. */
const toleranceMinutes = 5;
/** Expected arrivals are told in full five minutes. */
const roundedToMs = 5 * minuteMs;
/** After so long nobody is merely late. */
const mostLateMs = 4 * 3_600_000;

type Timed = Pick<Stop, 'travel' | 'visit'> & { readonly job: Pick<Stop['job'], 'dateService'> };

/** When to leave for an appointment, as an instant; null where the way is unknown or there is none. */
export function leaveAt({ travel, job: { dateService } }: Timed): Date | null {
  if (dateService === null || travel === null || travel.source === 'same-property') return null;
  return new Date(Date.parse(dateService) - travel.minutes * minuteMs);
}

/** Whether it is time to leave for the next appointment: from shortly before on, until the provider is on the way. */
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
 * How late the provider will be at their next appointment, if they leave now or as they are on the way; null when they will be in time, are
 * there, or the appointment is long over.
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
