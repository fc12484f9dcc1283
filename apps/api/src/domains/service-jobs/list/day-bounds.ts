import { resolveTimeBound } from '@shootdesk/shared/kernel/time-bounds';

/** The moments between which deadlines are counted: local days of the caller. */
export interface DayBounds {
  readonly today: Date;
  readonly now: Date;
  readonly tomorrow: Date;
  readonly dayAfter: Date;
  readonly inSevenDays: Date;
}

type Days = Omit<DayBounds, 'now'>;

/** By time zone: finding out where a day begins costs more than all else that a list does with its filters. */
const known = new Map<string, Days>();

function daysAround(timeZone: string, now: Date): Days {
  const kept = known.get(timeZone);
  if (kept && kept.today <= now && now < kept.tomorrow) return kept;
  const day = (offset: number) => resolveTimeBound(`${offset}d`, timeZone, now);
  const days = { today: day(0), tomorrow: day(1), dayAfter: day(2), inSevenDays: day(7) };
  known.set(timeZone, days);
  return days;
}

/** Starts of the caller's coming days around now. */
export function dayBounds(timeZone: string, now: Date): DayBounds {
  return { ...daysAround(timeZone, now), now };
}
