import { ActivityLogTypeId } from '@shootdesk/shared/activity-logs/activity-log-types';
import { JobUserRoleId } from '@shootdesk/shared/service-job-users/job-user-roles';
import type { Tx } from '../../db/transaction.ts';
import { changeWords, recordActivity, toldText } from '../activity-logs/public.ts';
import {
  announceAssignment,
  insertAssignment,
  recordAssignment,
  removeAssignment,
} from '../service-job-users/public.ts';
import { type LockedJob } from '../service-jobs/public.ts';
import type { BookingChange } from './booking-change.ts';
import { writeBooking, writeReason, type Booking } from './booking.store.ts';
import type { ScheduleConflict } from './schedule-conflicts.ts';

interface Write {
  readonly job: LockedJob;
  readonly booking: Booking;
  readonly change: BookingChange;
  /** Conflicts that were overridden. */
  readonly conflicts: readonly ScheduleConflict[];
  /** Why the job is rescheduled. */
  readonly reason?: string | undefined;
  readonly actorId: number;
  readonly requestId: string;
}

const toldLength = (minutes: number | null) => (minutes === null ? 'usual' : `${minutes} minutes`);

function describe(before: Booking, { changed, ...after }: BookingChange): string {
  const parts = [
    changed.date && changeWords('appointment', before.dateService, after.dateService),
    changed.length && changeWords('length', toldLength(before.serviceJobLength), toldLength(after.serviceJobLength)),
    changed.username &&
      changeWords('service username', toldText(before.serviceUsername), toldText(after.serviceUsername)),
  ].filter(Boolean);
  return `Appointment changed: ${parts.join(', ')}`;
}

async function log({ job, booking, change, conflicts, reason, actorId }: Write, tx: Tx): Promise<void> {
  const { date, length, username } = change.changed;
  const line = { serviceJobId: job.id, serviceJobStatusId: job.serviceJobStatusId, actorId };
  if (date || length || username) {
    const why = reason === undefined ? '' : `. Reason: ${reason}`;
    const description = describe(booking, change) + why;
    await recordActivity(tx, { ...line, type: ActivityLogTypeId.AppointmentChanged, description });
  }
  if (conflicts.length > 0) {
    const description = `Scheduled in spite of: ${conflicts.map(({ message }) => message).join(' ')}`;
    await recordActivity(tx, { ...line, type: ActivityLogTypeId.ScheduleOverridden, description });
  }
}

/** Replaces the provider, or tells the one who stays about the new time. */
async function writeProvider(tx: Tx, { job, booking, change, actorId, requestId }: Write): Promise<void> {
  const { assignment } = booking;
  const told = { serviceJobStatusId: job.serviceJobStatusId, actorId, requestId };
  if (!change.changed.provider) {
    if (assignment && change.changed.date)
      await announceAssignment(tx, { ...told, row: assignment, what: 'scheduled' });
    return;
  }
  if (assignment) {
    await removeAssignment(tx, assignment.id);
    await recordAssignment(tx, { ...told, row: assignment, what: 'removed' });
  }
  if (change.providerId === null) return;
  const part = {
    serviceJobId: job.id,
    userId: change.providerId,
    serviceJobUserRoleId: JobUserRoleId.OnSiteProvider,
  };
  const row = await insertAssignment(tx, part, actorId);
  await recordAssignment(tx, { ...told, row, what: 'scheduled' });
}

/** Writes the job, the assignment, the activity log and what people are told. */
export async function writeChange(tx: Tx, write: Write): Promise<void> {
  await writeBooking(tx, write.job.id, write.change);
  await log(write, tx);
  await writeProvider(tx, write);
  if (write.reason !== undefined) await writeReason(tx, write.job, write.reason, write.actorId);
}
