import type * as contract from '@shootdesk/shared/booking-links/booking-links.contract';
import type { BookingLink } from '@shootdesk/shared/booking-links/booking-links.contract';
import type { BodyOf } from '@shootdesk/shared/kernel/endpoint';
import { problem } from '@shootdesk/shared/kernel/problem';
import { inTransaction, type Tx } from '../../db/transaction.ts';
import type { Actor } from '../../kernel/actor.ts';
import { lockProvider } from '../availability/public.ts';
import { wantTimeDeclineMails } from '../client-contacts/public.ts';
import { bookVisit } from '../scheduling/public.ts';
import { movesTold, stateOf, toldAppointment } from './booking.view.ts';
import { countMove, deleteHold, findHold, findLastDecision, noteDeclined, type LinkRow } from './links.store.ts';
import { recordBooking } from './record-booking.ts';
import { jobIdsOf, lockLinkOfOffice, readView, type Sharing } from './share-booking.ts';
import { readVisit } from './visit-facts.ts';

interface Deciding {
  readonly id: number;
  readonly body: BodyOf<typeof contract.decideBookingRequest>;
  readonly requestId: string;
}

/** Why there is nothing to decide any more. */
async function decidedSentence(tx: Tx, jobIds: readonly number[], start: Date): Promise<string> {
  const last = await findLastDecision(tx, jobIds, start);
  return last ? `${last.name} ${last.done} this time already.` : 'The client no longer asks for this time.';
}

/** Gives the time back, notes it for the page, and has the client told. */
async function decline(
  tx: Tx,
  deps: Sharing,
  link: LinkRow,
  { start, reason }: { readonly start: Date; readonly reason: string },
): Promise<void> {
  const jobIds = jobIdsOf(link);
  const visit = await readVisit(tx, deps, jobIds);
  const state = stateOf(visit, deps.now());
  const from = state.appointment?.start ?? null;
  const told = toldAppointment(visit, state);
  await deleteHold(tx, link.id);
  await noteDeclined(tx, link.id, { start, from, reason });
  await wantTimeDeclineMails(tx, {
    ...{ bookingLinkId: link.id, serviceJobIds: [...jobIds], name: link.name, start: start.toISOString(), reason },
    appointment: told?.start.toISOString() ?? null,
    ...(told?.isDayOnly && { isDayOnly: true as const }),
  });
}

/** Books the time that a client has asked for, or gives it back. */
export function decideRequest(deps: Sharing, actor: Actor, { id, body, requestId }: Deciding): Promise<BookingLink> {
  const start = new Date(body.start);
  return inTransaction(deps.prisma, async (tx) => {
    const link = await lockLinkOfOffice(tx, actor, id);
    const jobIds = jobIdsOf(link);
    const hold = await findHold(tx, id);
    if (!hold || hold.requestedAt === null || hold.start.getTime() !== start.getTime()) {
      throw problem('conflict', await decidedSentence(tx, jobIds, start));
    }
    if (body.decision === 'confirm') {
      const visit = await readVisit(tx, deps, jobIds);
      const now = deps.now();
      const state = stateOf(visit, now);
      const { phase } = state;
      if (phase === 'over') throw problem('rule_violated', 'This visit is over. Please decline the request.');
      if (!(await lockProvider(tx, hold.userId)))
        throw problem('conflict', `${hold.provider} can no longer be booked.`);
      const isMoved = movesTold(visit, state, start);
      await deleteHold(tx, id);
      const place = { jobs: visit.stay.jobs, providerId: hold.userId, dateService: start };
      const reason = phase === 'booked' ? { reason: `${link.name} asked for it on the booking page` } : {};
      const booking = { override: false, confirmation: body.confirmation, requestId, at: now, isClientsChoice: true };
      await bookVisit(tx, actor, place, { ...booking, ...reason });
      if (isMoved) await countMove(tx, id);
    } else {
      // The contract requires it.
      await decline(tx, deps, link, { start, reason: body.reason ?? '' });
    }
    const done = body.decision === 'confirm' ? 'confirmed' : 'declined';
    await recordBooking(tx, jobIds, link, { done, start, actorId: actor.userId });
    return readView(deps, tx, id);
  });
}
