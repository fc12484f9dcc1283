import { addDays, instantAt } from '../kernel/local-days.ts';
import type { ProviderCalendar } from './appointment-conflicts.ts';
import { hoursOf } from './periods.ts';
import { openPeriods } from './weekly-slots.ts';

/** Hours of a provider on one of their local days. */
export interface DayHours {
  /** Of the work hours, without blockouts. */
  readonly available: number;
  /** Of the appointments that start on the day, each with the travel time of its zone. */
  readonly booked: number;
}

const hourMs = 3_600_000;

/** Computes what a provider could do on a local day, and what is booked already. */
export function hoursOfDay(provider: ProviderCalendar, day: string): DayHours {
  const start = instantAt(day, 0, provider.timeZone);
  const finish = instantAt(addDays(day, 1), 0, provider.timeZone);
  const ofDay = provider.appointments.filter((each) => each.start >= start && each.start < finish);
  const booked = ofDay.reduce(
    (sum, each) => sum + (each.finish.getTime() - each.start.getTime()) / hourMs + each.travelMinutes / 60,
    0,
  );
  return { available: hoursOf(openPeriods(provider, day)), booked };
}

const oneDecimal = (value: number): number => Math.round(value * 10) / 10;

/**
 * Sums the hours of providers into jobs of a category that fit, to one decimal. The hours that one provider is overbooked do not reduce
 * what others have left.
 * @param capacityDuration hours that one job of the category takes; with 0 the capacity is 0
 */
export function capacityOf(
  providers: readonly DayHours[],
  capacityDuration: number,
): { readonly total: number; readonly remaining: number } {
  if (capacityDuration === 0) return { total: 0, remaining: 0 };
  const total = providers.reduce((sum, { available }) => sum + available, 0);
  const remaining = providers.reduce((sum, { available, booked }) => sum + Math.max(0, available - booked), 0);
  return { total: oneDecimal(total / capacityDuration), remaining: oneDecimal(remaining / capacityDuration) };
}
