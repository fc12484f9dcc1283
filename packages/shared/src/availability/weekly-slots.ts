import { instantAt, weekdayOf } from '../kernel/local-days.ts';
import { subtract, union, type Period } from './periods.ts';

/** A weekly working time of a provider, in the local time of the provider's own time zone. */
export interface WeeklySlot {
  /** 1 Monday to 5 Friday. */
  readonly weekday: number;
  /** Minutes after local midnight. */
  readonly startMinute: number;
  readonly finishMinute: number;
}

/** First and last minute of the day at which work hours can begin and end. */
export const earliestMinute = 8 * 60;
export const latestMinute = 22 * 60;
/** Step, in minutes, on which work hours start and end. */
export const gridMinutes = 30;
/** Least length of work hours, in minutes. */
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

/** Checks the weekly slots of a provider and answers sentences about broken rules, each once; empty when they can be saved. */
export function slotProblems(slots: readonly WeeklySlot[]): string[] {
  const overlap = slots.some((slot, index) => slots.slice(index + 1).some((other) => overlapping(slot, other)));
  return [...new Set([...slots.flatMap(brokenRules), ...(overlap ? ['Work hours of a day must not overlap.'] : [])])];
}

/** Sums the hours of a provider's weekly slots. */
export function weeklyHours(slots: readonly WeeklySlot[]): number {
  return slots.reduce((sum, { startMinute, finishMinute }) => sum + finishMinute - startMinute, 0) / 60;
}

/** Checks the weekly slots of a provider against the hours they owe; answers the sentence of the refusal, or null. */
export function hoursProblem(slots: readonly WeeklySlot[], minimumHours: number): string | null {
  return weeklyHours(slots) < minimumHours ? 'Required Hours not Met' : null;
}

/** Computes the working time of a provider on a local day as instants; slots that touch become one. */
export function slotPeriods(slots: readonly WeeklySlot[], day: string, timeZone: string): Period[] {
  const ofDay = slots.filter(({ weekday }) => weekday === weekdayOf(day));
  return union(
    ofDay.map(({ startMinute, finishMinute }) => ({
      start: instantAt(day, startMinute, timeZone),
      finish: instantAt(day, finishMinute, timeZone),
    })),
  );
}

/** Work hours and blockouts of a provider. */
export interface Availability {
  readonly timeZone: string;
  readonly slots: readonly WeeklySlot[];
  readonly blockouts: readonly Period[];
}

/** Computes the time of a local day in which a provider can be booked at all: their work hours without blockouts. */
export function openPeriods({ slots, blockouts, timeZone }: Availability, day: string): Period[] {
  return subtract(slotPeriods(slots, day, timeZone), blockouts);
}
