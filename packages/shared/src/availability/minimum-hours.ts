import { addDays, localDay, mondayOf } from '../kernel/local-days.ts';
import { hoursOf, type Period } from './periods.ts';
import { openPeriods, weeklyPeriods, workPeriods, type Availability } from './weekly-slots.ts';

/** Bookable hours of a week, excluding blockouts. */
export interface WeekHours {
  /** Monday, in the provider's time zone. */
  readonly weekStart: string;
  readonly availableHours: number;
  readonly requiredHours: number;
}

interface OwedHours extends Availability {
  readonly minimumHours: number;
}

function mondaysTouched(blockout: Period, timeZone: string): string[] {
  const lastMoment = new Date(blockout.finish.getTime() - 1);
  const last = mondayOf(localDay(lastMoment, timeZone));
  const mondays: string[] = [];
  for (let monday = mondayOf(localDay(blockout.start, timeZone)); monday <= last; monday = addDays(monday, 7)) {
    mondays.push(monday);
  }
  return mondays;
}

const daysOf = (weekStart: string) => [0, 1, 2, 3, 4, 5, 6].map((offset) => addDays(weekStart, offset));

function hoursLeft(weekStart: string, calendar: Availability): number {
  return hoursOf(daysOf(weekStart).flatMap((day) => openPeriods(calendar, day)));
}

/** Hours owed in a week: work hours on closed days count as done. */
function hoursOwed(weekStart: string, provider: OwedHours): number {
  const closedOn = new Set(provider.opening.closures.map(({ date }) => date));
  const closed = daysOf(weekStart)
    .filter((day) => closedOn.has(day))
    .map((day) => hoursOf(weeklyPeriods(provider, day)) - hoursOf(workPeriods(provider, day)));
  return Math.max(0, provider.minimumHours - closed.reduce((sum, hours) => sum + hours, 0));
}

/**
 * Bookable hours of each week (Monday to Sunday in the provider's time zone) that a new blockout touches. Skips weeks that it covers
 * completely, because a blockout may last for decades.
 * @param provider with other blockouts only
 */
export function weeksUnder(blockout: Period, provider: OwedHours): WeekHours[] {
  const blocked = { ...provider, blockouts: [...provider.blockouts, blockout] };
  const mondays = mondaysTouched(blockout, provider.timeZone);
  return mondays.map((weekStart, index) => {
    const isWhole = index > 0 && index < mondays.length - 1;
    const availableHours = isWhole ? 0 : hoursLeft(weekStart, blocked);
    return { weekStart, availableHours, requiredHours: hoursOwed(weekStart, provider) };
  });
}

export function meetsMinimumHours(weeks: readonly WeekHours[]): boolean {
  return weeks.every(({ availableHours, requiredHours }) => availableHours >= requiredHours);
}
