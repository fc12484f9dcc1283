import { ActivityLogTypeId } from '@shootdesk/shared/activity-logs/activity-log-types';
import { problem } from '@shootdesk/shared/kernel/problem';
import { pastConflicts } from '@shootdesk/shared/scheduling/schedule-conflicts';
import type { Tx } from '../../db/transaction.ts';
import { recordActivity } from '../activity-logs/public.ts';
import { bookingChange } from './booking-change.ts';
import { findBooking, findBookedJob, releaseHold, writeBooking, type Booking } from './booking.store.ts';
import { conflictsOf } from './schedule-conflicts.ts';
import { changesOf } from './write-booking.ts';

interface NewStart {
  readonly id: number;
  readonly start: Date;
}

/**
 * Gives jobs other starts on their day with the people whom they have, together, so that two can change places. Written first and checked then: each by the
 * conflicts of all bookings, as the calendar is with all of them. Tells nobody. The caller has locked the jobs and their people, undoes the
 * transaction when a conflict refuses it, and has checked the wishes of the orders.
 */
export async function retimeJobs(
  tx: Tx,
  moves: readonly NewStart[],
  { at, actorId }: { readonly at: Date; readonly actorId: number | null },
): Promise<void> {
  const written: { readonly serviceId: number; readonly booking: Booking; readonly move: NewStart }[] = [];
  for (const move of moves) {
    const { id, start } = move;
    const booking = await findBooking(tx, id);
    const change = bookingChange(booking, { dateService: start });
    await writeBooking(tx, id, { ...change, announcedDateService: null }, booking);
    const { serviceId, serviceJobStatusId } = await findBookedJob(tx, id);
    written.push({ serviceId, booking, move });
    const activity = { what: 'appointment', changes: changesOf(booking, change), reason: null } as const;
    const line = { serviceJobId: id, serviceJobStatusId, actorId, type: ActivityLogTypeId.AppointmentChanged };
    await recordActivity(tx, { ...line, activity });
    // What the client asks for concerns the day that they know, which stays.
    await releaseHold(tx, id, true);
  }
  for (const { serviceId, booking, move } of written) {
    const { id, start } = move;
    const { clientId, travelMinutes, property, assignment, serviceJobLength } = booking;
    const appointment = { providerId: assignment!.userId, dateService: start, serviceJobLength };
    const wanted = { serviceJobId: id, serviceId, clientId, travelMinutes, property, ...appointment };
    const found = [...pastConflicts(start, at), ...(await conflictsOf(tx, wanted))];
    if (found.length > 0) throw problem('conflict', 'Something else was booked meanwhile.');
  }
}
