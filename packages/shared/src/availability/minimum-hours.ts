import { addDays, localDay, mondayOf } from '../kernel/local-days.ts';
import { hoursOf, type Period } from './periods.ts';
import { openPeriods, type Availability } from './weekly-slots.ts';

/** Bookable hours of a week, without blocked time. */
export interface WeekHours {
  /** Monday of the week, as a local day of the provider. */
  readonly weekStart: string;
  readonly availableHours: number;
  readonly requiredHours: number;
}

interface OwedHours extends Availability {
  /** Hours a week that must stay bookable. */
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

/**
 * Computes the bookable hours of every week (Monday to Sunday in the time zone of the provider) that a new blockout touches: the weekly
 * slots minus all blocked time in them.
 * @param provider with the existing blockouts, without the one that is being changed
 */
export function weeksUnder(blockout: Period, provider: OwedHours): WeekHours[] {
  const blocked = { ...provider, blockouts: [...provider.blockouts, blockout] };
  return mondaysTouched(blockout, provider.timeZone).map((weekStart) => {
    const days = [0, 1, 2, 3, 4].map((offset) => addDays(weekStart, offset));
    const availableHours = hoursOf(days.flatMap((day) => openPeriods(blocked, day)));
    return { weekStart, availableHours, requiredHours: provider.minimumHours };
  });
}

/** Whether a provider may save this blockout without going below the minimum in any week. */
export function meetsMinimumHours(weeks: readonly WeekHours[]): boolean {
  return weeks.every(({ availableHours, requiredHours }) => availableHours >= requiredHours);
}
