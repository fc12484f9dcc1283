import { addDays, localDay, mondayOf } from '../kernel/local-days.ts';
import { hoursOf, type Period } from './periods.ts';
import { openPeriods, type Availability } from './weekly-slots.ts';

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

function hoursLeft(weekStart: string, calendar: Availability): number {
  const days = [0, 1, 2, 3, 4].map((offset) => addDays(weekStart, offset));
  return hoursOf(days.flatMap((day) => openPeriods(calendar, day)));
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
    return { weekStart, availableHours, requiredHours: provider.minimumHours };
  });
}

export function meetsMinimumHours(weeks: readonly WeekHours[]): boolean {
  return weeks.every(({ availableHours, requiredHours }) => availableHours >= requiredHours);
}
