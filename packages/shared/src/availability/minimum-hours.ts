import { addDays, localDay, mondayOf } from '../kernel/local-days.ts';
import { hoursOf, intersection, union, type Period } from './periods.ts';
import { slotPeriods, type WeeklySlot } from './weekly-slots.ts';

/** Bookable hours of a week, without blocked time. */
export interface WeekHours {
  /** Monday of the week, as a local day of the provider. */
  readonly weekStart: string;
  readonly availableHours: number;
  readonly requiredHours: number;
}

interface Availability {
  readonly timeZone: string;
  readonly slots: readonly WeeklySlot[];
  /** Hours a week that must stay bookable. */
  readonly minimumHours: number;
  /** Existing blockouts, without the one that is being changed. */
  readonly blockouts: readonly Period[];
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
 */
export function weeksUnder(blockout: Period, provider: Availability): WeekHours[] {
  const blocked = union([...provider.blockouts, blockout]);
  return mondaysTouched(blockout, provider.timeZone).map((weekStart) => {
    const days = [0, 1, 2, 3, 4].map((offset) => addDays(weekStart, offset));
    const working = days.flatMap((day) => slotPeriods(provider.slots, day, provider.timeZone));
    const availableHours = hoursOf(working) - hoursOf(intersection(working, blocked));
    return { weekStart, availableHours, requiredHours: provider.minimumHours };
  });
}

/** Whether a provider may save this blockout without going below the minimum in any week. */
export function meetsMinimumHours(weeks: readonly WeekHours[]): boolean {
  return weeks.every(({ availableHours, requiredHours }) => availableHours >= requiredHours);
}
