import {
  appointmentConflicts,
  type AppointmentConflict,
  type ProviderCalendar,
  type WantedAppointment,
} from '../availability/appointment-conflicts.ts';
import type { DayLimit, DayLimits } from '../availability/day-limits.ts';
import { closurePeriod, closureText, type Closure } from '../availability/working-week.ts';
import type { Sentence } from '../kernel/sentence.ts';

/** A provider with everything that can conflict. */
export interface BookableProvider extends ProviderCalendar {
  readonly name: string;
  /** Services they cover or can be booked for. */
  readonly serviceIds: readonly number[];
  /** By the client. */
  readonly blacklisted: boolean;
}

export interface ScheduleConflict {
  readonly kind: AppointmentConflict['kind'] | 'service' | 'blacklisted' | 'past' | 'wish';
  readonly sentence: Sentence;
}

/** A start longer ago is more likely a mistyped date than a late entry. */
const lateMs = 24 * 3_600_000;

/** A conflict for appointments that started long ago. */
export function pastConflicts(dateService: Date, now: Date): ScheduleConflict[] {
  return now.getTime() - dateService.getTime() > lateMs ? [{ kind: 'past', sentence: ['This is in the past.'] }] : [];
}

const at = (instant: Date) => ({ at: instant.toISOString() });

function closedSentence(closure: Closure, timeZone: string): Sentence {
  if (closure.hours === null) return [`${closureText(closure)}.`];
  const { start, finish } = closurePeriod(closure, timeZone);
  return [`${closureText(closure)}, from `, at(start), ' to ', at(finish), '.'];
}

const limitSentence = (limit: DayLimit, name: string, { visits, minutes }: DayLimits): string =>
  limit === 'visits'
    ? `${name} takes at most ${visits === 1 ? '1 visit' : `${visits} visits`} a day.`
    : `${name} takes at most ${minutes! / 60} h of appointments a day.`;

function sentenceOf(conflict: AppointmentConflict, { name, timeZone, dayLimits }: BookableProvider): Sentence {
  switch (conflict.kind) {
    case 'closed':
      return closedSentence(conflict.closure, timeZone);
    case 'outside-slots':
      return [`The appointment is outside the work hours of ${name}.`];
    case 'blockout':
      return [`${name} is unavailable from `, at(conflict.blockout.start), ' to ', at(conflict.blockout.finish), '.'];
    case 'appointment':
      if (conflict.heldUntil) {
        const held = `A client is choosing this time of ${name} by a booking link: job ${conflict.serviceJobId}. It is held until `;
        return [held, at(conflict.heldUntil), ' at the latest.'];
      }
      return [`${name} has another appointment at that time or too close to it: job ${conflict.serviceJobId}.`];
    case 'day-limit':
      return [limitSentence(conflict.limit, name, dayLimits)];
  }
}

/** A job's appointment for a provider. */
export interface WantedService extends WantedAppointment {
  readonly serviceId: number;
}

/** All conflicts: service, client's blacklist, calendar. Enforced by the API, and shown on the dispatch board while dragging. */
export function scheduleConflicts(wanted: WantedService, provider: BookableProvider): ScheduleConflict[] {
  const { name, serviceIds, blacklisted } = provider;
  return [
    ...(serviceIds.includes(wanted.serviceId)
      ? []
      : [{ kind: 'service', sentence: [`${name} does not offer this service.`] } as const]),
    ...(blacklisted ? [{ kind: 'blacklisted', sentence: [`The client does not want ${name}.`] } as const] : []),
    ...appointmentConflicts(wanted, provider).map((conflict) => ({
      kind: conflict.kind,
      sentence: sentenceOf(conflict, provider),
    })),
  ];
}
