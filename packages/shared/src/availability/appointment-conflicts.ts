import { localDay } from '../kernel/local-days.ts';
import { brokenLimits, type DayLimit, type DayLimits } from './day-limits.ts';
import { contains, overlaps, type Period } from './periods.ts';
import { isSameProperty, type Property } from './property.ts';
import { isSameVisit, timeTaken, visitTimes } from './visits.ts';
import { weeklyPeriods, type Availability } from './weekly-slots.ts';
import { closurePeriod, type Closure } from './working-week.ts';

/** Duration of appointments without one. */
export const defaultAppointmentMinutes = 60;

/** Appointments start on these steps. */
export const appointmentStepMinutes = 15;

export interface WantedAppointment extends Period, Property {
  /** Travel time of the property's zone. */
  readonly travelMinutes: number;
}

export interface OtherAppointment extends WantedAppointment {
  readonly serviceJobId: number;
  /** End of a client's hold on this time by a booking link. */
  readonly heldUntil?: Date;
}

/** A provider's calendar for conflict checks. */
export interface ProviderCalendar extends Availability {
  readonly appointments: readonly OtherAppointment[];
  readonly dayLimits: DayLimits;
}

export type AppointmentConflict =
  | { readonly kind: 'closed'; readonly closure: Closure }
  | { readonly kind: 'outside-slots' }
  | { readonly kind: 'blockout'; readonly blockout: Period }
  | { readonly kind: 'appointment'; readonly serviceJobId: number; readonly heldUntil?: Date | undefined }
  | { readonly kind: 'day-limit'; readonly limit: DayLimit };

const minute = 60_000;

/** Maximum distance in ms of an appointment that can conflict: longest appointment plus longest travel. */
export const reachMs = 48 * 60 * minute;

export function appointmentPeriod(dateService: Date, serviceJobLength: number | null): Period {
  const minutes = serviceJobLength ?? defaultAppointmentMinutes;
  return { start: dateService, finish: new Date(dateService.getTime() + minutes * minute) };
}

/** A provider's other appointments. */
export interface Neighbours {
  /** Appointments of the same visit. */
  readonly visit: readonly OtherAppointment[];
  /** Appointments of other visits, at their actual times. */
  readonly others: readonly OtherAppointment[];
}

/** Splits a provider's appointments into those of the same visit and the others. */
export function neighboursOf(wanted: WantedAppointment, { appointments, timeZone }: ProviderCalendar): Neighbours {
  const visit = appointments.filter((each) => isSameVisit(each, wanted, timeZone));
  const others = appointments.filter((each) => !visit.includes(each));
  return { visit, others: visitTimes(others, timeZone) };
}

/**
 * Whether there is no time to travel between two appointments. Uses the longer travel time of the two zones, so that the order of booking
 * does not matter; none at one property.
 * @param taken the time of the first one
 */
export function areTooClose(taken: readonly Period[], wanted: WantedAppointment, other: OtherAppointment): boolean {
  const travelMs = isSameProperty(wanted, other) ? 0 : Math.max(wanted.travelMinutes, other.travelMinutes) * minute;
  return taken.some(
    ({ start, finish }) =>
      other.start.getTime() < finish.getTime() + travelMs && start.getTime() - travelMs < other.finish.getTime(),
  );
}

/**
 * All conflicts of an appointment: on a closed day, outside of weekly slots, in a blockout, too close to another appointment, or more than the provider takes a
 * day. Within a visit appointments may overlap without travel; only the time by which the visit grows must be free.
 */
export function appointmentConflicts(wanted: WantedAppointment, provider: ProviderCalendar): AppointmentConflict[] {
  const { visit, others } = neighboursOf(wanted, provider);
  const taken = timeTaken(wanted, visit);
  const day = localDay(wanted.start, provider.timeZone);
  const minutes = (wanted.finish.getTime() - wanted.start.getTime()) / minute;
  const working = weeklyPeriods(provider, day);
  const closed = provider.opening.closures.filter((closure) => {
    const period = closurePeriod(closure, provider.timeZone);
    return taken.some((each) => overlaps(period, each));
  });
  const blocked = provider.blockouts.filter((blockout) => taken.some((each) => overlaps(blockout, each)));
  const near = others.filter((other) => areTooClose(taken, wanted, other));
  return [
    ...closed.map((closure) => ({ kind: 'closed', closure }) as const),
    ...(taken.every((each) => contains(working, each)) ? [] : [{ kind: 'outside-slots' } as const]),
    ...blocked.map((blockout) => ({ kind: 'blockout', blockout }) as const),
    ...near.map(({ serviceJobId, heldUntil }) => ({ kind: 'appointment', serviceJobId, heldUntil }) as const),
    ...brokenLimits(day, { ...wanted, minutes }, provider).map((limit) => ({ kind: 'day-limit', limit }) as const),
  ];
}
