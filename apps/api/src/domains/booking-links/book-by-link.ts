import type { Booking } from '@shootdesk/shared/booking-links/booking.contract';
import { firstStart } from '@shootdesk/shared/booking-links/booking-rules';
import { reviewProblem } from '@shootdesk/shared/client-review/review-problem';
import { addDays, instantAt, localDay } from '@shootdesk/shared/kernel/local-days';
import { Problem } from '@shootdesk/shared/kernel/problem';
import { inTransaction, type Tx } from '../../db/transaction.ts';
import { lockProvider } from '../availability/public.ts';
import { checkPlaces, finishOf, type PlanPerson } from '../planning/public.ts';
import { bookVisit, takeVisitAway } from '../scheduling/public.ts';
import { lockJob } from '../service-jobs/public.ts';
import { mayCancelVisit, mayChoose, movesTold, stateOf, toldAppointment, type BookingState } from './booking.view.ts';
import { clientActor } from '../client-links/public.ts';
import {
  countMove,
  deleteHold,
  findHold,
  findOpenedLink,
  requestHold,
  writeHold,
  type OpenedLink,
} from './links.store.ts';
import { readObjections } from './objections.ts';
import { peopleAt } from './offers.ts';
import type { OpenLink } from './open-booking.ts';
import { readBooking, type BookingDeps } from './read-booking.ts';
import { recordBooking, recordClientChange } from './record-booking.ts';
import { readPeople, readVisit, type LinkedVisit } from './visit-facts.ts';

/** People who are tried for one time, because the first ones may be booked meanwhile. */
const maxTries = 5;

const closed = () => reviewProblem('rule_violated', ['bookingClosed']);
const taken = () => reviewProblem('conflict', ['timeTaken']);

interface Locked {
  readonly link: OpenedLink;
  readonly visit: LinkedVisit;
  readonly state: BookingState;
  readonly now: Date;
}

/** Locks the jobs of a link, and reads link and visit as they are then. */
async function lockVisit(tx: Tx, deps: BookingDeps, opened: OpenLink): Promise<Locked> {
  const { id, jobIds, nonce, passcodeHash } = opened;
  for (const jobId of jobIds) await lockJob(tx, jobId);
  const link = await findOpenedLink(tx, id);
  const now = deps.now();
  // The office has changed the link meanwhile: the page opens it again, and is told why.
  const isSame = link?.jobIds.join() === jobIds.join() && link.nonce === nonce && link.passcodeHash === passcodeHash;
  if (!link || !isSame || link.revokedAt !== null || link.expiresAt <= now) {
    throw reviewProblem('unauthenticated', ['openAgain']);
  }
  const visit = await readVisit(tx, deps, link.jobIds);
  return { link, visit, state: stateOf(visit, now), now };
}

function requireChoice({ state, link, visit, now }: Locked): void {
  if (!mayChoose(visit, state, link, now)) throw closed();
}

/** Refuses times that the rule does not allow. */
function requireWithinRule({ rules, timeZone }: LinkedVisit, start: Date, now: Date): void {
  const end = instantAt(addDays(localDay(now, timeZone), rules.horizonDays + 1), 0, timeZone);
  if (start < firstStart(now, rules) || start >= end) throw taken();
}

/** Reads calendars around a visit. */
const around = ({ stay }: LinkedVisit, start: Date) => ({ start, finish: finishOf(stay, start) });

/** Holds a time with one person; false when they are no longer free. */
function holdWith(deps: BookingDeps, opened: OpenLink, { row }: PlanPerson, start: Date): Promise<boolean> {
  return inTransaction(deps.prisma, async (tx) => {
    const locked = await lockVisit(tx, deps, opened);
    requireChoice(locked);
    const { visit, link, now } = locked;
    if (!(await lockProvider(tx, row.id))) return false;
    const [person] = await readPeople(tx, visit, around(visit, start), [row.id]);
    if (!person) return false;
    const place = { stay: visit.stay, person, start };
    const { bookable } = await checkPlaces({ now }, [place], async () => {});
    if (bookable.length === 0) return false;
    const hold = { serviceJobId: visit.stay.jobs[0].id, userId: row.id, start, minutes: visit.stay.minutes };
    await writeHold(tx, link.id, hold);
    await recordBooking(tx, link.jobIds, link, { done: 'held', start });
    return true;
  });
}

/** Holds a time for some minutes with the nearest person who is free. */
export async function holdTime(deps: BookingDeps, link: OpenLink, start: Date): Promise<Booking> {
  const visit = await readVisit(deps.reads, deps, link.jobIds);
  requireWithinRule(visit, start, deps.now());
  const people = await readPeople(deps.reads, visit, around(visit, start));
  const mayBook = await readObjections(deps.reads, visit);
  for (const person of peopleAt(visit, people, start, mayBook).slice(0, maxTries)) {
    if (await holdWith(deps, link, person, start)) return readBooking(deps, link);
  }
  throw taken();
}

/** Deletes the link's hold under the locks of its jobs, and returns the booking as it is afterwards. */
export async function releaseTime(deps: BookingDeps, link: OpenLink): Promise<Booking> {
  await inTransaction(deps.prisma, async (tx) => {
    for (const id of link.jobIds) await lockJob(tx, id);
    await deleteHold(tx, link.id);
  });
  return readBooking(deps, link);
}

/** What booking refuses, as the client may read it: without names and jobs of others. */
function refusalFor(error: unknown): unknown {
  if (!(error instanceof Problem)) return error;
  if (error.code === 'conflict') return taken();
  const isWarned = error.code === 'confirmation_required' || error.code === 'override_forbidden';
  return isWarned ? reviewProblem('rule_violated', ['studioBooks']) : error;
}

interface Confirmed {
  readonly start: Date;
  readonly requestId: string;
}

/** Books the time that is held, or moves the visit there, as a person books it. */
export async function confirmTime(
  deps: BookingDeps,
  opened: OpenLink,
  { start, requestId }: Confirmed,
): Promise<Booking> {
  let refusal: unknown = null;
  const refuse = (reason: unknown): never => {
    refusal = reason;
    throw reason;
  };
  await inTransaction(deps.prisma, async (tx) => {
    const locked = await lockVisit(tx, deps, opened);
    const { link, visit, state, now } = locked;
    const hold = await findHold(tx, link.id);
    // Again, because the first answer was lost.
    if (!hold && toldAppointment(visit, state)?.start.getTime() === start.getTime()) return;
    requireChoice(locked);
    if (hold?.start.getTime() !== start.getTime()) throw reviewProblem('conflict', ['holdEnded']);
    // Again, because the first answer was lost.
    if (hold.requestedAt !== null) return;
    if (!(await lockProvider(tx, hold.userId))) refuse(taken());
    if (visit.rules.needsConfirmation) {
      // An absence of the person may have taken it back before they were locked.
      if (!(await requestHold(tx, link.id, now))) throw reviewProblem('conflict', ['holdEnded']);
      await recordClientChange(tx, link, { done: 'requested', start });
      return;
    }
    await deleteHold(tx, link.id);
    const isMoved = movesTold(visit, state, start);
    const { jobs } = visit.stay;
    const booking = {
      override: false,
      confirmation: undefined,
      requestId,
      at: now,
      isClientsChoice: true,
      isByClient: true,
    };
    const reason = state.phase === 'booked' ? { reason: `${link.name} on the booking page` } : {};
    const actor = clientActor(link.name, visit.timeZone);
    const place = { jobs, providerId: hold.userId, dateService: start };
    await bookVisit(tx, actor, place, { ...booking, ...reason }).catch((error: unknown) => {
      const reasonForClient = refusalFor(error);
      // What only went wrong may go right when it is sent again, with the time still held.
      if (reasonForClient === error) throw error;
      refuse(reasonForClient);
    });
    if (isMoved) await countMove(tx, link.id);
    await recordClientChange(tx, link, { done: isMoved ? 'moved' : 'booked', start });
  }).catch(async (error: unknown) => {
    // The person is free for others, and the page offers the times again.
    if (error === refusal) await releaseTime(deps, opened);
    throw error;
  });
  return readBooking(deps, opened);
}

/** Takes the appointment that the client sees away. */
export async function cancelAppointment(
  deps: BookingDeps,
  opened: OpenLink,
  { start, requestId }: Confirmed,
): Promise<Booking> {
  await inTransaction(deps.prisma, async (tx) => {
    const { link, visit, state, now } = await lockVisit(tx, deps, opened);
    const { appointment } = state;
    // Again, because the first answer was lost.
    if (state.phase === 'open') return;
    if (state.phase === 'over') throw closed();
    const told = toldAppointment(visit, state);
    if (!appointment || told?.start.getTime() !== start.getTime()) throw reviewProblem('conflict', ['visitChanged']);
    if (!mayCancelVisit(visit, state, link, now)) throw closed();
    await deleteHold(tx, link.id);
    const reason = `${link.name} on the booking page`;
    const actor = clientActor(link.name, visit.timeZone);
    await takeVisitAway(tx, actor, link.jobIds, { requestId, at: now, reason, isByClient: true });
    await countMove(tx, link.id);
    await recordClientChange(tx, link, { done: 'cancelled', start: appointment.start });
  });
  return readBooking(deps, opened);
}
