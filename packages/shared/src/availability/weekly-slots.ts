import { instantAt, weekdayOf } from '../kernel/local-days.ts';
import { subtract, union, type Period } from './periods.ts';

/** Weekly work hours in the provider's local time. */
export interface WeeklySlot {
  /** 1 Monday to 5 Friday. */
  readonly weekday: number;
  /** Minutes after local midnight. */
  readonly startMinute: number;
  readonly finishMinute: number;
}

/** Bounds of work hours within a day. */
export const earliestMinute = 8 * 60;
export const latestMinute = 22 * 60;
/** Work hours start and end on these steps. */
export const gridMinutes = 30;
/** Minimum length of work hours. */
export const shortestMinutes = 60;

function brokenRules(slot: WeeklySlot): string[] {
  const { weekday, startMinute, finishMinute } = slot;
  const onGrid = startMinute % gridMinutes === 0 && finishMinute % gridMinutes === 0;
  return [
    ...(Number.isInteger(weekday) && weekday >= 1 && weekday <= 5 ? [] : ['Work hours are Monday to Friday.']),
    ...(startMinute >= earliestMinute && finishMinute <= latestMinute
      ? []
      : ['Work hours lie between 08:00 and 22:00.']),
    ...(onGrid ? [] : ['Work hours start and end on the half hour.']),
    ...(finishMinute - startMinute >= shortestMinutes ? [] : ['Work hours last at least one hour.']),
  ];
}

function overlapping(a: WeeklySlot, b: WeeklySlot): boolean {
  return a.weekday === b.weekday && a.startMinute < b.finishMinute && b.startMinute < a.finishMinute;
}

/** Sentences about broken rules, without duplicates; empty when valid. */
export function slotProblems(slots: readonly WeeklySlot[]): string[] {
  const overlap = slots.some((slot, index) => slots.slice(index + 1).some((other) => overlapping(slot, other)));
  return [...new Set([...slots.flatMap(brokenRules), ...(overlap ? ['Work hours of a day must not overlap.'] : [])])];
}

export function weeklyHours(slots: readonly WeeklySlot[]): number {
  return slots.reduce((sum, { startMinute, finishMinute }) => sum + finishMinute - startMinute, 0) / 60;
}

/** Why weekly slots are below the hours a provider owes, or null. */
export function hoursProblem(slots: readonly WeeklySlot[], minimumHours: number): string | null {
  return weeklyHours(slots) < minimumHours ? 'Required Hours not Met' : null;
}

/** A provider's work hours on a local day as instants; touching slots are joined. */
export function slotPeriods(slots: readonly WeeklySlot[], day: string, timeZone: string): Period[] {
  const ofDay = slots.filter(({ weekday }) => weekday === weekdayOf(day));
  return union(
    ofDay.map(({ startMinute, finishMinute }) => ({
      start: instantAt(day, startMinute, timeZone),
      finish: instantAt(day, finishMinute, timeZone),
    })),
  );
}

export interface Availability {
  readonly timeZone: string;
  readonly slots: readonly WeeklySlot[];
  readonly blockouts: readonly Period[];
}

/** Bookable time of a local day: work hours without blockouts. */
export function openPeriods({ slots, blockouts, timeZone }: Availability, day: string): Period[] {
  return subtract(slotPeriods(slots, day, timeZone), blockouts);
}
