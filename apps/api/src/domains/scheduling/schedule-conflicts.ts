import {
  appointmentConflicts,
  appointmentPeriod,
  type AppointmentConflict,
} from '@shootdesk/shared/availability/appointment-conflicts';
import type { Sentence } from '@shootdesk/shared/kernel/sentence';
import type { Tx } from '../../db/transaction.ts';
import { findProvider, type BookableProvider } from './provider.store.ts';

/** A reason not to schedule a provider. */
export interface ScheduleConflict {
  readonly kind: AppointmentConflict['kind'] | 'service' | 'blacklisted';
  readonly sentence: Sentence;
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

export interface WantedAppointment {
  readonly serviceJobId: number;
  readonly clientId: number;
  readonly serviceId: number;
  readonly travelMinutes: number;
  readonly providerId: number;
  readonly dateService: Date;
  readonly serviceJobLength: number | null;
}

/** Finds all conflicts of an appointment with the calendar of its provider. The caller has locked the provider. */
export async function conflictsOf(tx: Tx, wanted: WantedAppointment): Promise<ScheduleConflict[]> {
  const period = appointmentPeriod(wanted.dateService, wanted.serviceJobLength);
  const job = { id: wanted.serviceJobId, clientId: wanted.clientId };
  const provider = await findProvider(tx, wanted.providerId, job, period);
  const { name, serviceIds, blacklisted } = provider;
  const conflicts: ScheduleConflict[] = [];
  if (!serviceIds.includes(wanted.serviceId)) {
    conflicts.push({ kind: 'service', sentence: [`${name} does not offer this service.`] });
  }
  if (blacklisted) conflicts.push({ kind: 'blacklisted', sentence: [`The client does not want ${name}.`] });
  for (const conflict of appointmentConflicts(period, wanted.travelMinutes, provider)) {
    conflicts.push({ kind: conflict.kind, sentence: sentenceOf(conflict, provider) });
  }
  return conflicts;
}
