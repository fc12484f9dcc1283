import { appointmentPeriod } from '@shootdesk/shared/availability/appointment-conflicts';
import type { Property } from '@shootdesk/shared/availability/property';
import { scheduleConflicts, type ScheduleConflict } from '@shootdesk/shared/scheduling/schedule-conflicts';
import type { Tx } from '../../db/transaction.ts';
import { findProvider } from './provider.store.ts';

export interface WantedBooking {
  readonly serviceJobId: number;
  readonly clientId: number;
  readonly serviceId: number;
  readonly property: Property;
  readonly travelMinutes: number;
  readonly providerId: number;
  readonly dateService: Date;
  readonly serviceJobLength: number | null;
}

/** Finds all conflicts with the provider's calendar. The caller has locked the provider. */
export async function conflictsOf(tx: Tx, wanted: WantedBooking): Promise<ScheduleConflict[]> {
  const { serviceId, travelMinutes, property } = wanted;
  const period = appointmentPeriod(wanted.dateService, wanted.serviceJobLength);
  const job = { id: wanted.serviceJobId, clientId: wanted.clientId };
  const provider = await findProvider(tx, wanted.providerId, job, period);
  return scheduleConflicts({ serviceId, ...period, ...property, travelMinutes }, provider);
}
