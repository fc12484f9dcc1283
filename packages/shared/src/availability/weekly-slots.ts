import { instantAt, weekdayOf } from '../kernel/local-days.ts';
import { subtract, union, type Period } from './periods.ts';
import { clockOf } from './time-of-day.ts';
import type { WeeklySlot } from './weekdays.ts';
import { closedPeriods, withinWeek, type Opening } from './working-week.ts';

/** Bounds of every working week: between them clocks never change, so a local time is one instant. */
export const earliestMinute = 4 * 60;
export const latestMinute = 23.5 * 60;
/** Work hours start and end on these steps. */
export const gridMinutes = 30;
/** Minimum length of work hours. */
export const shortestMinutes = 60;

function brokenRules(slot: WeeklySlot): string[] {
  const { weekday, startMinute, finishMinute } = slot;
  const onGrid = startMinute % gridMinutes === 0 && finishMinute % gridMinutes === 0;
  return [
    ...(Number.isInteger(weekday) && weekday >= 1 && weekday <= 7 ? [] : ['Work hours are Monday to Sunday.']),
    ...(startMinute >= earliestMinute && finishMinute <= latestMinute
      ? []
      : [`Work hours lie between ${clockOf(earliestMinute)} and ${clockOf(latestMinute)}.`]),
    ...(onGrid ? [] : ['Work hours start and end on the half hour.']),
    ...(finishMinute - startMinute >= shortestMinutes ? [] : ['Work hours last at least one hour.']),
  ];
}

function overlapping(a: WeeklySlot, b: WeeklySlot): boolean {
  return a.weekday === b.weekday && a.startMinute < b.finishMinute && b.startMinute < a.finishMinute;
}

/** Sentences about rules that hold in every working week, without duplicates; empty when valid. */
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

function slotPeriods(slots: readonly WeeklySlot[], day: string, timeZone: string): Period[] {
  return union(
    slots.map(({ startMinute, finishMinute }) => ({
      start: instantAt(day, startMinute, timeZone),
      finish: instantAt(day, finishMinute, timeZone),
    })),
  );
}

export interface Availability {
  readonly timeZone: string;
  readonly slots: readonly WeeklySlot[];
  readonly blockouts: readonly Period[];
  /** When they may work at all. */
  readonly opening: Opening;
}

type WorkHours = Omit<Availability, 'blockouts'>;

/** A provider's hours on a local day that the working week allows, as instants; touching ones are joined. Closed days do not count. */
export function weeklyPeriods({ slots, timeZone, opening }: WorkHours, day: string): Period[] {
  const ofDay = slots.filter(({ weekday }) => weekday === weekdayOf(day));
  return slotPeriods(withinWeek(ofDay, opening.week), day, timeZone);
}

/** A provider's work hours on a local day: weekly hours that the working week allows, without what is closed. */
export function workPeriods(provider: WorkHours, day: string): Period[] {
  return subtract(weeklyPeriods(provider, day), closedPeriods(provider.opening, day, provider.timeZone));
}

/** Bookable time of a local day: work hours without blockouts. */
export function openPeriods(provider: Availability, day: string): Period[] {
  return subtract(workPeriods(provider, day), provider.blockouts);
}
