import type { Booking, BookingTimes } from '@shootdesk/shared/booking-links/booking.contract';
import { firstStart, offeredDays } from '@shootdesk/shared/booking-links/booking-rules';
import { reviewProblem } from '@shootdesk/shared/client-review/review-problem';
import { addDays, instantAt, localDay } from '@shootdesk/shared/kernel/local-days';
import type { Deps } from '../../deps.ts';
import { inTransaction } from '../../db/transaction.ts';
import { candidatesOf } from '../planning/public.ts';
import { lockJob } from '../service-jobs/public.ts';
import { bookingView, mayChoose, stateOf } from './booking.view.ts';
import { findHold, findOpenedLink, isOfHour, noteHourly } from './links.store.ts';
import { readObjections } from './objections.ts';
import { isNear, offersWithin, type Offer } from './offers.ts';
import type { OpenLink } from './open-booking.ts';
import { recordBooking } from './record-booking.ts';
import { readPeopleTogether, readVisit } from './visit-facts.ts';

export type BookingDeps = Pick<Deps, 'prisma' | 'reads' | 'settings' | 'now'>;

/** Reads the visit as the client sees it. */
export async function readBooking(deps: BookingDeps, link: OpenLink): Promise<Booking> {
  const { reads, settings } = deps;
  const visit = await readVisit(reads, deps, link.jobIds);
  const current = (await findOpenedLink(reads, link.id)) ?? link;
  const hold = await findHold(reads, link.id);
  const language = settings.clientLanguage(link.language);
  return bookingView({
    ...{ link: current, contact: link.contact, visit, hold, language },
    now: deps.now(),
  });
}

/** Logs once an hour how many times were offered. */
async function noteOffers(deps: BookingDeps, link: OpenLink, offers: readonly Offer[]): Promise<void> {
  // Pages read again each minute: only the first time of an hour waits for the jobs and writes.
  if (isOfHour(link.lastOfferAt, deps.now())) return;
  const [first] = offers;
  await inTransaction(deps.prisma, async (tx) => {
    for (const id of link.jobIds) await lockJob(tx, id);
    if (!(await noteHourly(tx, link.id, 'lastOfferAt', deps.now()))) return;
    const offered = { done: 'offered', count: offers.length } as const;
    await recordBooking(tx, link.jobIds, link, { ...offered, ...(first && { start: first.start }) });
  });
}

/** Times that the client can choose, of some days from one on. */
export async function listTimes(deps: BookingDeps, link: OpenLink, from: string | undefined): Promise<BookingTimes> {
  const { reads } = deps;
  const now = deps.now();
  const visit = await readVisit(reads, deps, link.jobIds);
  const { timeZone, rules } = visit;
  if (!mayChoose(visit, stateOf(visit, now), link, now)) throw reviewProblem('rule_violated', ['bookingClosed']);
  const first = firstStart(now, rules);
  const firstDay = localDay(first, timeZone);
  const lastDay = addDays(localDay(now, timeZone), rules.horizonDays);
  const day = from !== undefined && from > firstDay ? from : firstDay;
  if (day > lastDay) return { timeZone, days: [], next: null, offersNobody: false };
  const end = addDays(day, offeredDays) > addDays(lastDay, 1) ? addDays(lastDay, 1) : addDays(day, offeredDays);
  const begin = instantAt(day, 0, timeZone);
  const days = { start: begin, finish: instantAt(end, 0, timeZone) };
  const period = { ...days, start: begin > first ? begin : first };
  const [people, mayBook] = await Promise.all([readPeopleTogether(reads, visit, days), readObjections(reads, visit)]);
  const offers = offersWithin(visit, people, period, mayBook);
  await noteOffers(deps, link, offers);
  const named = rules.people;
  const offersNobody = !candidatesOf(visit.stay, people).some(({ row }) => named?.includes(row.id) ?? true);
  const byDay = Map.groupBy(offers, ({ start }) => localDay(start, timeZone));
  return {
    timeZone,
    days: [...byDay].map(([each, ofDay]) => ({
      day: each,
      times: ofDay.map((offer) => ({ start: offer.start.toISOString(), isNear: isNear(offer) })),
    })),
    next: end <= lastDay && !offersNobody ? end : null,
    offersNobody,
  };
}
