import { appointmentPeriod } from '@shootdesk/shared/availability/appointment-conflicts';
import { scheduleConflicts, type ScheduleConflict } from '@shootdesk/shared/scheduling/schedule-conflicts';
import type { Tx } from '../../db/transaction.ts';
import { findProvider } from './provider.store.ts';

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
  const { serviceId, travelMinutes } = wanted;
  const period = appointmentPeriod(wanted.dateService, wanted.serviceJobLength);
  const job = { id: wanted.serviceJobId, clientId: wanted.clientId };
  const provider = await findProvider(tx, wanted.providerId, job, period);
  return scheduleConflicts({ serviceId, period, travelMinutes }, provider);
}
