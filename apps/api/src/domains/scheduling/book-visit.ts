import { startsInVisit } from '@shootdesk/shared/availability/starts-in-visit';
import type { Confirmation } from '@shootdesk/shared/kernel/confirmation';
import type { Tx } from '../../db/transaction.ts';
import type { Actor } from '../../kernel/actor.ts';
import { requireLockedJob } from '../service-jobs/public.ts';
import { applyBooking } from './apply-booking.ts';
import { findIsTimeOpen } from './booking.store.ts';

/** Jobs of one stay at a property. */
export interface Visit {
  /** In the sequence of the work. */
  readonly jobs: readonly {
    readonly id: number;
    readonly serviceJobLength: number | null;
    /** Absent for a job that follows those before. */
    readonly ownStart?: Date | undefined;
  }[];
  readonly providerId: number;
  readonly dateService: Date;
}

export interface VisitBooking {
  readonly override: boolean;
  readonly confirmation: Confirmation | undefined;
  readonly requestId: string;
  readonly at: Date;
  /** Whether contacts and calendar addresses are told; they are unless it is false. */
  readonly tellsClient?: boolean;
  /** Whether the client has chosen the time. */
  readonly isClientsChoice?: boolean;
  /** Whether a client books by a link. */
  readonly isByClient?: boolean;
  /** Of a move, for history and activity log. */
  readonly reason?: string;
}

/**
 * Books the jobs of a visit for one provider, one after the other, each by the rules of `applyBooking`. Provider and client are told once. The caller has
 * locked the provider, before jobs that only this transaction sees, or holds the jobs. Returns whether anything has changed.
 */
export async function bookVisit(
  tx: Tx,
  actor: Actor,
  { jobs, providerId, dateService }: Visit,
  booking: VisitBooking,
): Promise<boolean> {
  let isChanged = false;
  const starts = startsInVisit(
    dateService,
    jobs.map(({ serviceJobLength }) => serviceJobLength),
  );
  const [firstId, ...visitJobIds] = jobs.map(({ id }) => id);
  let isTimeOpen: boolean | undefined;
  for (const [index, { id, ownStart }] of jobs.entries()) {
    const job = await requireLockedJob(tx, actor, id);
    const patch = { providerId, dateService: ownStart ?? starts[index]! };
    if (index > 0) isTimeOpen ??= await findIsTimeOpen(tx, firstId!);
    const messages = isTimeOpen === undefined ? { visitJobIds } : { isSilent: true, follows: true, isTimeOpen };
    const outcome = await applyBooking(tx, actor, { ...booking, ...messages, job, patch });
    isChanged ||= outcome === 'changed';
  }
  return isChanged;
}

/**
 * Takes appointment and provider of the jobs of a visit away. Provider and client are told once. The caller has locked the jobs.
 * @param booking `isToRebook` keeps the appointment as the announced one
 */
export async function takeVisitAway(
  tx: Tx,
  actor: Actor,
  jobIds: readonly number[],
  booking: Pick<VisitBooking, 'requestId' | 'at' | 'tellsClient' | 'reason' | 'isByClient'> & {
    readonly isToRebook?: boolean;
  },
): Promise<void> {
  const [, ...visitJobIds] = jobIds;
  const patch = { providerId: null, dateService: null };
  for (const [index, id] of jobIds.entries()) {
    const job = await requireLockedJob(tx, actor, id);
    const messages = index === 0 ? { visitJobIds } : { isSilent: true };
    await applyBooking(tx, actor, { ...booking, ...messages, job, patch, override: true, confirmation: undefined });
  }
}
