import { addDays, instantAt } from '../kernel/local-days.ts';
import type { OtherAppointment, ProviderCalendar } from './appointment-conflicts.ts';
import { hoursOf } from './periods.ts';
import { takenOfDay } from './day-limits.ts';
import { isSameProperty } from './property.ts';
import { visitTimes } from './visits.ts';
import { openPeriods } from './weekly-slots.ts';

/** A provider's hours on a local day. */
export interface DayHours {
  /** Work hours without blockouts. */
  readonly available: number;
  /** Appointments that start on the day, with the zone's travel time once per visit. */
  readonly booked: number;
  /** Available hours that are left, within the limits of the provider's day. */
  readonly left: number;
}

const hourMs = 3_600_000;

/** Hours of further appointments that the limits of the day allow; Infinity without a limit. */
function hoursWithinLimits(provider: ProviderCalendar, day: string): number {
  const { visits, minutes } = provider.dayLimits;
  if (visits === null && minutes === null) return Infinity;
  const taken = takenOfDay(provider, day);
  if (visits !== null && taken.campaignIds.size >= visits) return 0;
  return minutes === null ? Infinity : (minutes - taken.minutes) / 60;
}

/** Travel hours between appointments: none at the same property, unless there is time to leave in between. */
function travelHours(appointment: OtherAppointment, before: OtherAppointment | undefined): number {
  const hours = appointment.travelMinutes / 60;
  if (!before || !isSameProperty(before, appointment)) return hours;
  return (appointment.start.getTime() - before.finish.getTime()) / hourMs > hours ? hours : 0;
}

export function hoursOfDay(provider: ProviderCalendar, day: string): DayHours {
  const start = instantAt(day, 0, provider.timeZone);
  const finish = instantAt(addDays(day, 1), 0, provider.timeZone);
  const ofDay = provider.appointments.filter((each) => each.start >= start && each.start < finish);
  const booked = visitTimes(ofDay, provider.timeZone).reduce(
    (sum, each, index, all) =>
      sum + (each.finish.getTime() - each.start.getTime()) / hourMs + travelHours(each, all[index - 1]),
    0,
  );
  const available = hoursOf(openPeriods(provider, day));
  const left = Math.max(0, Math.min(available - booked, hoursWithinLimits(provider, day)));
  return { available, booked, left };
}

const oneDecimal = (value: number): number => Math.round(value * 10) / 10;

/**
 * Jobs of a category that fit into providers' hours, to one decimal. Overbooking of one provider does not reduce the others' hours.
 * @param capacityDuration hours per job; with 0 the capacity is 0
 */
export function capacityOf(
  providers: readonly DayHours[],
  capacityDuration: number,
): { readonly total: number; readonly remaining: number } {
  if (capacityDuration === 0) return { total: 0, remaining: 0 };
  const total = providers.reduce((sum, { available }) => sum + available, 0);
  const remaining = providers.reduce((sum, { left }) => sum + left, 0);
  return { total: oneDecimal(total / capacityDuration), remaining: oneDecimal(remaining / capacityDuration) };
}
