import { stepWarnings } from '@shootdesk/shared/flags/step-warnings';
import { requireConfirmed, type Confirmation, type Warning } from '@shootdesk/shared/kernel/confirmation';
import { problem, refuseField } from '@shootdesk/shared/kernel/problem';
import { formatInstantsIn, formatSentence } from '@shootdesk/shared/kernel/sentence';
import { manages } from '@shootdesk/shared/service-job-users/job-person';
import { fixedBy, opensTime } from '@shootdesk/shared/scheduling/open-time';
import { pastConflicts, type ScheduleConflict } from '@shootdesk/shared/scheduling/schedule-conflicts';
import { wishConflicts } from '@shootdesk/shared/service-jobs/wishes';
import { statusAfterBooking } from '@shootdesk/shared/scheduling/appointment';
import { JobStatusId } from '@shootdesk/shared/workflows/statuses';
import type { Tx } from '../../db/transaction.ts';
import type { Actor } from '../../kernel/actor.ts';
import { recordConfirmation } from '../activity-logs/public.ts';
import { lockProvider } from '../availability/public.ts';
import { findFlagBearers, findWeekday } from '../flags/public.ts';
import { type LockedJob, moveJob } from '../service-jobs/public.ts';
import { findFixMinute } from '../settings/public.ts';
import { bookingChange, requireBookable, type BookingChange, type BookingPatch } from './booking-change.ts';
import { findBooking, findStatusBeforeBooking, type Booking } from './booking.store.ts';
import { conflictsOf } from './schedule-conflicts.ts';
import { isFixedByChoice, type Opening } from './time-state.ts';
import { writeChange } from './write-booking.ts';

export interface BookingRequest {
  readonly job: LockedJob;
  readonly patch: BookingPatch;
  /** Schedules despite conflicts. */
  readonly override: boolean;
  /** Flag warnings that the caller has confirmed. */
  readonly confirmation: Confirmation | undefined;
  readonly reason?: string;
  readonly requestId: string;
  readonly at: Date;
  /** The other jobs of a visit that one call books: messages about this job name them. */
  readonly visitJobIds?: readonly number[];
  /** Whether it is done after another job of a visit, whose wishes are about the start. */
  readonly follows?: boolean;
  /** Keeps the appointment that is taken away as the announced one, because it is to be booked again. */
  readonly isToRebook?: boolean;
  /** Sends no messages, because those about another job of the visit name this one. */
  readonly isSilent?: boolean;
  /** Whether contacts and calendar addresses are told; they are unless it is false. */
  readonly tellsClient?: boolean;
  /** Whether the client has chosen the time, which earlier wishes do not speak against then. */
  readonly isClientsChoice?: boolean;
  /** Whether the time of the visit that this job is done in is open; absent for its first job, which decides it. */
  readonly isTimeOpen?: boolean;
  /** Whether a client books by a link: then nobody of the studio is named as the one who did it. */
  readonly isByClient?: boolean;
}

/** Locks the provider and finds conflicts; none when time, length and provider are unchanged. */
async function findConflicts(
  tx: Tx,
  { id, serviceId }: LockedJob,
  booking: Booking,
  { providerId, dateService, serviceJobLength, changed }: BookingChange,
  { now, timeZone, asksWishes }: { readonly now: Date; readonly timeZone: string; readonly asksWishes: boolean },
): Promise<ScheduleConflict[]> {
  const asksForTime = changed.date || changed.length || changed.provider;
  if (!asksForTime || providerId === null || dateService === null) return [];
  if (!(await lockProvider(tx, providerId))) {
    refuseField('providerId', 'There is no such on-site provider.');
  }
  const { clientId, travelMinutes, property, wishes, propertyTimeZone } = booking;
  const appointment = { providerId, dateService, serviceJobLength };
  const ofProvider = await conflictsOf(tx, {
    ...{ serviceJobId: id, serviceId, clientId, travelMinutes, property },
    ...appointment,
  });
  const ofWishes = changed.date && asksWishes ? wishConflicts(wishes, dateService, propertyTimeZone ?? timeZone) : [];
  return [...pastConflicts(dateService, now), ...ofWishes, ...ofProvider];
}

/** Whether the booked time is open, by the job's own wishes where no job before it has decided that. */
async function openingOf(
  tx: Tx,
  { wishes, propertyTimeZone, announcedDateService, isTimeOpen: isOpenNow }: Booking,
  { dateService, changed }: BookingChange,
  { at, isClientsChoice = false, isTimeOpen }: BookingRequest,
  timeZone: string,
): Promise<Opening> {
  const clocks = propertyTimeZone ?? timeZone;
  const opening = { at, timeZone: clocks, isClientsChoice };
  if (isTimeOpen !== undefined) return { ...opening, opens: isTimeOpen };
  // The client knows the time that an absence has taken away, and is told the next one, too.
  const isKnown = isClientsChoice || announcedDateService !== null;
  if (dateService === null || isKnown) return { ...opening, opens: false };
  const isKept = isOpenNow && !changed.date;
  if (!isKept && !wishes?.isFlexible) return { ...opening, opens: false };
  const clock = { timeZone: clocks, fixMinute: await findFixMinute(tx) };
  // Wishes are about the start of the visit: its later jobs begin after it, with another length or person, too.
  if (isKept) return { ...opening, opens: at < fixedBy(dateService, clock) };
  return { ...opening, opens: opensTime(wishes, dateService, clock, at) };
}

/** Refuses conflicts, with times in the caller's time zone. */
export function requireFree(found: readonly ScheduleConflict[], { timeZone }: Actor): void {
  const conflicts = found.map(({ kind, sentence }) => ({
    kind,
    message: formatSentence(sentence, formatInstantsIn(timeZone)),
  }));
  if (conflicts[0]) throw problem('conflict', conflicts[0].message, { extra: { conflicts } });
}

async function statusAfter(
  tx: Tx,
  job: LockedJob,
  { providerId, dateService, changed }: BookingChange,
): Promise<JobStatusId | null> {
  const isBooked = providerId !== null && dateService !== null;
  if (!changed.provider && !(changed.date && isBooked)) return null;
  const before = dateService === null ? await findStatusBeforeBooking(tx, job.id) : null;
  return statusAfterBooking(job.serviceJobStatusId, isBooked, before);
}

async function flagWarnings(
  tx: Tx,
  actor: Actor,
  { serviceId, campaignId }: LockedJob,
  { serviceGroupId }: Booking,
  { dateService, providerId, changed }: BookingChange,
): Promise<Warning[]> {
  if (dateService === null || !(changed.date || changed.provider)) return [];
  const weekday = changed.date ? await findWeekday(tx, campaignId, dateService, actor) : null;
  const bearers = await findFlagBearers(tx, campaignId, providerId);
  return stepWarnings('schedule', { serviceId, serviceGroupId, weekday }, bearers);
}

/**
 * Changes appointment and provider of a locked job: locks the provider, refuses conflicts unless overridden, and writes job, assignment,
 * activity log, notifications and status.
 */
export async function applyBooking(tx: Tx, actor: Actor, request: BookingRequest): Promise<'unchanged' | 'changed'> {
  const {
    job,
    patch,
    override,
    confirmation,
    reason,
    requestId,
    at,
    visitJobIds = [],
    isSilent = false,
    isToRebook = false,
    follows = false,
    tellsClient = true,
    isClientsChoice = false,
    isByClient = false,
  } = request;
  const actorId = isByClient ? null : actor.userId;
  const booking = await findBooking(tx, job.id);
  const change = bookingChange(booking, patch);
  const isChanged = Object.values(change.changed).includes(true) || isFixedByChoice(booking, { isClientsChoice });
  if (!isChanged) return 'unchanged';
  requireBookable(job.serviceId, booking, change, reason !== undefined);
  const asksWishes = !follows && !isClientsChoice;
  const conflicts = await findConflicts(tx, job, booking, change, { now: at, timeZone: actor.timeZone, asksWishes });
  if (!override) requireFree(conflicts, actor);
  const warnings = await flagWarnings(tx, actor, job, booking, change);
  requireConfirmed(warnings, confirmation, manages(actor));
  const opening = await openingOf(tx, booking, change, request, actor.timeZone);
  const messages = { requestId, visitJobIds, isSilent, tellsClient, opening };
  await writeChange(tx, { ...messages, job, booking, change, conflicts, reason, isToRebook, actorId });
  const line = { serviceJobId: job.id, serviceJobStatusId: job.serviceJobStatusId, actorId };
  await recordConfirmation(tx, line, warnings, confirmation);
  const toStatusId = await statusAfter(tx, job, change);
  if (toStatusId === null) return 'changed';
  const comment = toStatusId === JobStatusId.Booked ? 'Booked' : 'Booking removed';
  const fromStatusId = job.serviceJobStatusId;
  const move = { serviceJobId: job.id, fromStatusId, toStatusId, comment, actorId, assetIds: [], at };
  await moveJob(tx, move, requestId);
  return 'changed';
}
