import { resolveTimeBound } from '@shootdesk/shared/kernel/time-bounds';

/** Day boundaries for deadlines, in the caller's time zone. */
export interface DayBounds {
  readonly today: Date;
  readonly now: Date;
  readonly tomorrow: Date;
  readonly dayAfter: Date;
  readonly inSevenDays: Date;
}

type Days = Omit<DayBounds, 'now'>;

/** Cached by time zone, because computing the start of a day takes longer than the rest of a list query. */
const daysByTimeZone = new Map<string, Days>();

function daysAround(timeZone: string, now: Date): Days {
  const cached = daysByTimeZone.get(timeZone);
  if (cached && cached.today <= now && now < cached.tomorrow) return cached;
  const day = (offset: number) => resolveTimeBound(`${offset}d`, timeZone, now);
  const days = { today: day(0), tomorrow: day(1), dayAfter: day(2), inSevenDays: day(7) };
  daysByTimeZone.set(timeZone, days);
  return days;
}

/** Starts of the coming days in the caller's time zone. */
export function dayBounds(timeZone: string, now: Date): DayBounds {
  return { ...daysAround(timeZone, now), now };
}
