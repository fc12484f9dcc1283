import type { Activity } from '@shootdesk/shared/activity-logs/activity';
import { ActivityLogTypeId } from '@shootdesk/shared/activity-logs/activity-log-types';
import type { ScheduleConflict } from '@shootdesk/shared/scheduling/schedule-conflicts';
import { JobUserRoleId } from '@shootdesk/shared/service-job-users/job-user-roles';
import type { Tx } from '../../db/transaction.ts';
import { loggedChange, loggedInstant, loggedText, recordActivity } from '../activity-logs/public.ts';
import { wantAppointmentMails } from '../client-messages/public.ts';
import {
  announceAssignment,
  insertAssignment,
  recordAssignment,
  removeAssignment,
} from '../service-job-users/public.ts';
import { writeRemark, type LockedJob } from '../service-jobs/public.ts';
import type { BookingChange } from './booking-change.ts';
import { releaseHold, writeBooking, type Booking } from './booking.store.ts';
import { isBookedNow, isFixedByChoice, staysOnPromisedDay, timeStateAfter, type Opening } from './time-state.ts';

type FieldChanges = Extract<Activity, { what: 'appointment' }>['changes'];

interface Write {
  readonly job: LockedJob;
  readonly booking: Booking;
  readonly change: BookingChange;
  /** Overridden conflicts. */
  readonly conflicts: readonly ScheduleConflict[];
  readonly reason?: string | undefined;
  /** Null for a client. */
  readonly actorId: number | null;
  readonly requestId: string;
  readonly visitJobIds: readonly number[];
  readonly isSilent: boolean;
  readonly tellsClient: boolean;
  readonly isToRebook: boolean;
  readonly opening: Opening;
}

export function changesOf(before: Booking, { changed, ...after }: BookingChange): FieldChanges {
  const username = loggedChange(loggedText(before.serviceUsername), loggedText(after.serviceUsername));
  return [
    ...(changed.date
      ? [{ field: 'dateService', from: loggedInstant(before.dateService), to: loggedInstant(after.dateService) }]
      : []),
    ...(changed.length
      ? [{ field: 'serviceJobLength', from: before.serviceJobLength, to: after.serviceJobLength }]
      : []),
    ...(changed.username ? [{ field: 'serviceUsername', ...username }] : []),
  ];
}

/** Logs that an appointment was made or kept despite conflicts; nothing without one. */
export async function recordOverride(
  tx: Tx,
  line: { readonly serviceJobId: number; readonly serviceJobStatusId: number; readonly actorId: number | null },
  conflicts: readonly ScheduleConflict[],
): Promise<void> {
  if (conflicts.length === 0) return;
  const activity = { what: 'overridden', conflicts: conflicts.map(({ sentence }) => sentence) } as const;
  await recordActivity(tx, { ...line, type: ActivityLogTypeId.ScheduleOverridden, activity });
}

/** Logs that the time of an appointment is fixed as planned. */
export async function recordFixed(
  tx: Tx,
  line: { readonly serviceJobId: number; readonly serviceJobStatusId: number; readonly actorId: number | null },
  start: Date,
): Promise<void> {
  const activity = { what: 'sentence', sentence: ['Time fixed: ', { at: start.toISOString() }] } as const;
  await recordActivity(tx, { ...line, type: ActivityLogTypeId.AppointmentChanged, activity });
}

/** Whether the client has chosen the time that is planned, which they did not know. */
const isChosenAsPlanned = ({ booking, change: { changed }, opening }: Write) =>
  !changed.date && isFixedByChoice(booking, opening);

async function log(write: Write, tx: Tx): Promise<void> {
  const { job, booking, change, conflicts, reason, actorId } = write;
  const changes = changesOf(booking, change);
  const line = { serviceJobId: job.id, serviceJobStatusId: job.serviceJobStatusId, actorId };
  if (changes.length > 0) {
    const activity = { what: 'appointment', changes, reason: reason ?? null } as const;
    await recordActivity(tx, { ...line, type: ActivityLogTypeId.AppointmentChanged, activity });
  }
  if (isChosenAsPlanned(write)) await recordFixed(tx, line, booking.dateService!);
  await recordOverride(tx, line, conflicts);
}

/** Replaces the provider, or notifies the current one of the new time. */
async function writeProvider(tx: Tx, write: Write): Promise<void> {
  const { job, booking, change, actorId, requestId, visitJobIds, isSilent } = write;
  const { assignment } = booking;
  const context = { serviceJobStatusId: job.serviceJobStatusId, actorId, requestId, visitJobIds, isSilent };
  if (!change.changed.provider) {
    const isNews = change.changed.date || isChosenAsPlanned(write);
    const what = change.changed.date ? 'scheduled' : 'fixed';
    if (assignment && isNews && !isSilent) await announceAssignment(tx, { ...context, row: assignment, what });
    return;
  }
  if (assignment) {
    await removeAssignment(tx, assignment.id);
    await recordAssignment(tx, { ...context, row: assignment, what: 'removed' });
  }
  if (change.providerId === null) return;
  const part = {
    serviceJobId: job.id,
    userId: change.providerId,
    serviceJobUserRoleId: JobUserRoleId.OnSiteProvider,
  };
  const row = await insertAssignment(tx, part, actorId);
  await recordAssignment(tx, { ...context, row, what: 'scheduled' });
}

/** Whether the client is told: the appointment is set, moved or cancelled, or somebody else comes. */
function concernsClient({ booking, change, opening }: Write): boolean {
  if (staysOnPromisedDay(booking, change, opening)) return false;
  const { dateService, providerId, changed } = change;
  const wasBooked = isBookedNow(booking);
  const isBooked = dateService !== null && providerId !== null;
  const isNews = changed.date || changed.length || changed.provider || isFixedByChoice(booking, opening);
  return wasBooked !== isBooked || (isBooked && isNews);
}

/** The time that the client was told and that no longer holds. */
function announcedAfter({ booking, change: { changed }, isToRebook }: Write): Date | null {
  if (!changed.date) return booking.announcedDateService;
  // Of an open time the client knows the day alone.
  return isToRebook && !booking.isTimeOpen ? booking.dateService : null;
}

/** Tells the client, or logs that the caller did not want that. */
async function tellClient(tx: Tx, { job, booking, visitJobIds, tellsClient, actorId }: Write): Promise<void> {
  if (tellsClient) return wantAppointmentMails(tx, job.id, { visitJobIds, wasBooked: isBookedNow(booking) });
  const line = { serviceJobId: job.id, serviceJobStatusId: job.serviceJobStatusId, actorId };
  const activity = { what: 'sentence', sentence: ['The client was not told of the appointment'] } as const;
  await recordActivity(tx, { ...line, type: ActivityLogTypeId.AppointmentChanged, activity });
}

/** Writes a changed booking with assignment, activity log and notifications. */
export async function writeChange(tx: Tx, write: Write): Promise<void> {
  const isTakenAway = write.change.dateService === null;
  // The removed provider's calendar lists the appointment as cancelled, with the time from the job.
  if (isTakenAway) await writeProvider(tx, write);
  const time = timeStateAfter(write.booking, write.change, write.opening);
  await writeBooking(tx, write.job.id, { ...write.change, announcedDateService: announcedAfter(write) }, time);
  await log(write, tx);
  if (!isTakenAway) await writeProvider(tx, write);
  // What the client was choosing was chosen for the appointment as it was.
  const { date, length, provider } = write.change.changed;
  if (date || length || provider) await releaseHold(tx, write.job.id);
  if (concernsClient(write) && !write.isSilent) await tellClient(tx, write);
  const kept = isChosenAsPlanned(write) ? 'Time chosen' : 'Rescheduled';
  const done = isTakenAway ? 'Appointment taken away' : kept;
  if (write.reason !== undefined) await writeRemark(tx, write.job, `${done}: ${write.reason}`, write.actorId);
}
