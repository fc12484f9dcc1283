import { appointmentPeriod } from '@shootdesk/shared/availability/appointment-conflicts';
import { isUploaded } from '@shootdesk/shared/workflows/statuses';
import type { Tx } from '../../db/transaction.ts';
import type { Actor } from '../../kernel/actor.ts';
import { lockProvider } from '../availability/public.ts';
import { wantMailsElsewhere } from '../client-messages/public.ts';
import { announceAssignment } from '../service-job-users/public.ts';
import type { LockedJob } from '../service-jobs/public.ts';
import { requireFree } from './apply-booking.ts';
import { findBooking } from './booking.store.ts';
import { conflictsOf } from './schedule-conflicts.ts';
import { recordOverride } from './write-booking.ts';

interface Keeping {
  readonly job: LockedJob;
  /** The client before. */
  readonly fromClientId: number;
  /** Keeps the appointment despite conflicts. */
  readonly override: boolean;
  readonly requestId: string;
  readonly at: Date;
}

/**
 * Keeps the appointment of a locked job that is at another property or of another client now: refuses conflicts unless overridden, and tells
 * the provider and the calendar addresses. Does nothing about an appointment that is over.
 */
export async function keepAppointment(
  tx: Tx,
  actor: Actor,
  { job, fromClientId, override, requestId, at }: Keeping,
): Promise<void> {
  const { dateService, serviceJobLength, assignment, ...booking } = await findBooking(tx, job.id);
  if (dateService === null || assignment === null || isUploaded(job.serviceJobStatusId)) return;
  if (appointmentPeriod(dateService, serviceJobLength).finish <= at) return;
  const providerId = assignment.userId;
  await lockProvider(tx, providerId);
  const { clientId, property, travelMinutes } = booking;
  const wanted = { serviceJobId: job.id, serviceId: job.serviceId, clientId, property, travelMinutes };
  const conflicts = await conflictsOf(tx, { ...wanted, providerId, dateService, serviceJobLength });
  if (!override) requireFree(conflicts, actor);
  const line = { serviceJobId: job.id, serviceJobStatusId: job.serviceJobStatusId, actorId: actor.userId };
  await recordOverride(tx, line, conflicts);
  await announceAssignment(tx, { row: assignment, what: 'scheduled', actorId: actor.userId, requestId });
  await wantMailsElsewhere(tx, job.id, fromClientId);
}
