import {
  appointmentConflicts,
  type AppointmentConflict,
  type ProviderCalendar,
} from '../availability/appointment-conflicts.ts';
import type { Period } from '../availability/periods.ts';
import type { Sentence } from '../kernel/sentence.ts';

/** A provider with everything that can conflict with an appointment of a job. */
export interface BookableProvider extends ProviderCalendar {
  readonly name: string;
  /** Services they cover or can be booked for. */
  readonly serviceIds: readonly number[];
  /** Whether the client has blacklisted them. */
  readonly blacklisted: boolean;
}

/** A reason not to schedule a provider. */
export interface ScheduleConflict {
  readonly kind: AppointmentConflict['kind'] | 'service' | 'blacklisted' | 'past';
  readonly sentence: Sentence;
}

/** How long ago an appointment may begin before a mistyped date is likelier than one that is written down late. */
const lateMs = 24 * 3_600_000;

/** Finds the reason not to book an appointment that has long begun; none for one that has not. */
export function pastConflicts(dateService: Date, now: Date): ScheduleConflict[] {
  return now.getTime() - dateService.getTime() > lateMs ? [{ kind: 'past', sentence: ['This is in the past.'] }] : [];
}

const at = (instant: Date) => ({ at: instant.toISOString() });

function sentenceOf(conflict: AppointmentConflict, { name }: BookableProvider): Sentence {
  switch (conflict.kind) {
    case 'outside-slots':
      return [`The appointment is outside the work hours of ${name}.`];
    case 'blockout':
      return [`${name} is unavailable from `, at(conflict.blockout.start), ' to ', at(conflict.blockout.finish), '.'];
    case 'appointment':
      return [`${name} has another appointment at that time or too close to it: job ${conflict.serviceJobId}.`];
  }
}

interface WantedVisit {
  readonly serviceId: number;
  readonly period: Period;
  /** Travel time in the zone of the job. */
  readonly travelMinutes: number;
}

/**
 * Finds all reasons not to schedule a provider: the service, the client's blacklist, and the calendar. The API refuses by it, and the
 * dispatch board shows the same reasons while a job is dragged.
 */
export function scheduleConflicts(
  { serviceId, period, travelMinutes }: WantedVisit,
  provider: BookableProvider,
): ScheduleConflict[] {
  const { name, serviceIds, blacklisted } = provider;
  return [
    ...(serviceIds.includes(serviceId)
      ? []
      : [{ kind: 'service', sentence: [`${name} does not offer this service.`] } as const]),
    ...(blacklisted ? [{ kind: 'blacklisted', sentence: [`The client does not want ${name}.`] } as const] : []),
    ...appointmentConflicts(period, travelMinutes, provider).map((conflict) => ({
      kind: conflict.kind,
      sentence: sentenceOf(conflict, provider),
    })),
  ];
}
