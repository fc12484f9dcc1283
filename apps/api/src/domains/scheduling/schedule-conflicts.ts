import {
  appointmentConflicts,
  appointmentPeriod,
  type AppointmentConflict,
} from '@shootdesk/shared/availability/appointment-conflicts';
import type { Tx } from '../../db/transaction.ts';
import { findProvider, type BookableProvider } from './provider.store.ts';

/** A reason not to schedule a provider, for a person; instants in it are yet to be written by the clock of its reader. */
export interface ScheduleConflict {
  readonly kind: AppointmentConflict['kind'] | 'service' | 'blacklisted';
  readonly message: string;
}

function sentence(conflict: AppointmentConflict, { name }: BookableProvider): string {
  switch (conflict.kind) {
    case 'outside-slots':
      return `The appointment is outside the work hours of ${name}.`;
    case 'blockout':
      return `${name} is unavailable from ${conflict.blockout.start.toISOString()} to ${conflict.blockout.finish.toISOString()}.`;
    case 'appointment':
      return `${name} has another appointment at that time or too close to it: job ${conflict.serviceJobId}.`;
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

/** Everything that speaks against this appointment. The provider must be held. */
export async function conflictsOf(tx: Tx, wanted: WantedAppointment): Promise<ScheduleConflict[]> {
  const period = appointmentPeriod(wanted.dateService, wanted.serviceJobLength);
  const job = { id: wanted.serviceJobId, clientId: wanted.clientId };
  const provider = await findProvider(tx, wanted.providerId, job, period);
  const { name, serviceIds, blacklisted } = provider;
  const conflicts: ScheduleConflict[] = [];
  if (!serviceIds.includes(wanted.serviceId)) {
    conflicts.push({ kind: 'service', message: `${name} does not offer this service.` });
  }
  if (blacklisted) conflicts.push({ kind: 'blacklisted', message: `The client does not want ${name}.` });
  for (const conflict of appointmentConflicts(period, wanted.travelMinutes, provider)) {
    conflicts.push({ kind: conflict.kind, message: sentence(conflict, provider) });
  }
  return conflicts;
}
