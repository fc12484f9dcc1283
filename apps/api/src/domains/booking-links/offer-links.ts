import type { Deps } from '../../deps.ts';
import type { Tx } from '../../db/transaction.ts';
import { bookingLinkDays } from '@shootdesk/shared/booking-links/booking-rules';
import { findOnSiteJobs } from '../dispatch/public.ts';
import { findLinkOfJob, insertLink } from './links.store.ts';
import { recordBooking } from './record-booking.ts';
import { readVisit } from './visit-facts.ts';
import { visitJobsOf } from './visit-jobs.ts';

const dayMs = 86_400_000;

/** Gives the visits of an order booking links, where the rule wants them in its e-mail. Only this transaction sees the jobs yet. */
export async function offerBookingLinks(
  tx: Tx,
  deps: Pick<Deps, 'settings' | 'now'>,
  actorId: number,
  jobIds: readonly number[],
): Promise<void> {
  const rows = await findOnSiteJobs(tx, jobIds);
  const expiresAt = new Date(deps.now().getTime() + bookingLinkDays * dayMs);
  for (const { id, client: name } of rows) {
    if (await findLinkOfJob(tx, id)) continue;
    const ofVisit = await visitJobsOf(
      tx,
      deps,
      id,
      rows.map((row) => row.id),
    );
    const { rules } = await readVisit(tx, deps, ofVisit);
    if (!rules.inMails) continue;
    await insertLink(tx, { jobIds: ofVisit, name, createdById: actorId, expiresAt, passcodeHash: null });
    await recordBooking(tx, ofVisit, { name }, { done: 'issued', actorId });
  }
}
