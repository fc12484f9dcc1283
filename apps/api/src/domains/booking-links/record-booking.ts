import type { Activity } from '@shootdesk/shared/activity-logs/activity';
import { ActivityLogTypeId } from '@shootdesk/shared/activity-logs/activity-log-types';
import { emit } from '../../db/outbox.ts';
import type { Tx } from '../../db/transaction.ts';
import { recordActivity } from '../activity-logs/public.ts';
import { findStatuses, type OpenedLink } from './links.store.ts';

interface Done {
  readonly done: Extract<Activity, { what: 'bookingLink' }>['done'];
  readonly start?: Date;
  readonly count?: number;
  /** The staff member; null or absent for the client. */
  readonly actorId?: number | null;
}

/** Logs at each job of a visit what the client, or staff on the link, has done. */
export async function recordBooking(
  tx: Tx,
  jobIds: readonly number[],
  { name }: { readonly name: string },
  { done, start, count, actorId }: Done,
): Promise<void> {
  for (const { id, serviceJobStatusId } of await findStatuses(tx, jobIds)) {
    await recordActivity(tx, {
      serviceJobId: id,
      serviceJobStatusId,
      type: ActivityLogTypeId.BookingLink,
      activity: {
        what: 'bookingLink',
        done,
        name,
        start: start ? { at: start.toISOString() } : null,
        count: count ?? null,
      },
      actorId: actorId ?? null,
    });
  }
}

interface ClientChange {
  readonly done: 'requested' | 'booked' | 'moved' | 'cancelled';
  readonly start: Date;
}

/** Logs a change of the appointment by the client, and has the office notified of it. */
export async function recordClientChange(
  tx: Tx,
  link: Pick<OpenedLink, 'id' | 'name' | 'jobIds'>,
  { done, start }: ClientChange,
): Promise<void> {
  await recordBooking(tx, link.jobIds, link, { done, start });
  const [serviceJobId] = link.jobIds;
  if (serviceJobId === undefined) return;
  await emit(tx, 'visitChangedByClient', { bookingLinkId: link.id, serviceJobId, done, start: start.toISOString() });
}
