import { localDay } from '../kernel/local-days.ts';
import { contains, overlaps, type Period } from './periods.ts';
import { slotPeriods, type Availability } from './weekly-slots.ts';

/** Minutes an appointment lasts when the job does not say. */
export const defaultAppointmentMinutes = 60;

/** Step, in minutes, on which appointments start. */
export const appointmentStepMinutes = 15;

/** Another appointment of the same provider. */
export interface OtherAppointment extends Period {
  readonly serviceJobId: number;
  /** Minutes to travel between appointments in the zone of that job. */
  readonly travelMinutes: number;
}

/** The provider's calendar, against which a new appointment is checked. */
export interface ProviderCalendar extends Availability {
  readonly appointments: readonly OtherAppointment[];
}

export type AppointmentConflict =
  | { readonly kind: 'outside-slots' }
  | { readonly kind: 'blockout'; readonly blockout: Period }
  | { readonly kind: 'appointment'; readonly serviceJobId: number };

const minute = 60_000;

/** How far from a moment an appointment can begin and still be too close to it, in ms: the longest appointment with the longest travel. */
export const reachMs = 48 * 60 * minute;

/** Computes the period of an appointment. */
export function appointmentPeriod(dateService: Date, serviceJobLength: number | null): Period {
  const minutes = serviceJobLength ?? defaultAppointmentMinutes;
  return { start: dateService, finish: new Date(dateService.getTime() + minutes * minute) };
}

/**
 * Whether two appointments of a provider leave no time to travel between them. The longer travel time of the two zones counts, so the order
 * in which they were booked does not matter.
 * @param travelMinutes travel time in the zone of the first one
 */
export function areTooClose(appointment: Period, travelMinutes: number, other: OtherAppointment): boolean {
  const travelMs = Math.max(travelMinutes, other.travelMinutes) * minute;
  return (
    other.start.getTime() < appointment.finish.getTime() + travelMs &&
    appointment.start.getTime() - travelMs < other.finish.getTime()
  );
}

/**
 * Finds all conflicts of an appointment: outside of the weekly slots, inside a blockout, or too close to another appointment.
 * @param travelMinutes travel time in the zone of the job to schedule
 */
export function appointmentConflicts(
  appointment: Period,
  travelMinutes: number,
  provider: ProviderCalendar,
): AppointmentConflict[] {
  const working = slotPeriods(provider.slots, localDay(appointment.start, provider.timeZone), provider.timeZone);
  const blocked = provider.blockouts.filter((blockout) => overlaps(blockout, appointment));
  const near = provider.appointments.filter((other) => areTooClose(appointment, travelMinutes, other));
  return [
    ...(contains(working, appointment) ? [] : [{ kind: 'outside-slots' } as const]),
    ...blocked.map((blockout) => ({ kind: 'blockout', blockout }) as const),
    ...near.map(({ serviceJobId }) => ({ kind: 'appointment', serviceJobId }) as const),
  ];
}
