import { addDays, localDay } from '../kernel/local-days.ts';
import { defaultOpening, type Opening } from './working-week.ts';
import { workPeriods } from './weekly-slots.ts';

/** Where deadlines are counted. */
export interface OfficeHours {
  readonly timeZone: string;
  readonly opening?: Opening;
}

/**
 * Adds working hours: those of the working week, without closed days. A result at the end of a working day stays there instead of moving to the next
 * morning.
 */
export function addWorkingHours(from: Date, hours: number, { timeZone, opening = defaultOpening }: OfficeHours): Date {
  let leftMs = hours * 3_600_000;
  if (opening.week.length === 0) throw new Error('A working week without days has no working hours.');
  for (let day = localDay(from, timeZone); ; day = addDays(day, 1)) {
    for (const { start, finish } of workPeriods({ slots: opening.week, timeZone, opening }, day)) {
      const startMs = Math.max(from.getTime(), start.getTime());
      const openMs = finish.getTime() - startMs;
      if (openMs <= 0) continue;
      if (leftMs <= openMs) return new Date(startMs + leftMs);
      leftMs -= openMs;
    }
  }
}
