import { resolveTimeBound } from '@shootdesk/shared/kernel/time-bounds';

/** The moments between which deadlines are counted: local days of the caller. */
export interface DayBounds {
  readonly today: Date;
  readonly now: Date;
  readonly tomorrow: Date;
  readonly dayAfter: Date;
  readonly inSevenDays: Date;
}

/** Starts of the caller's coming days around now. */
export function dayBounds(timeZone: string, now: Date): DayBounds {
  const day = (offset: number) => resolveTimeBound(`${offset}d`, timeZone, now);
  return { today: day(0), now, tomorrow: day(1), dayAfter: day(2), inSevenDays: day(7) };
}
