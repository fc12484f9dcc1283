import { bookingLinkDays } from '@shootdesk/shared/booking-links/booking-rules';
import type { Deps } from '../../deps.ts';
import type { Reads } from '../../db/reads.ts';
import type { Tx } from '../../db/transaction.ts';
import { bookingLinks } from '../client-links/public.ts';
import { findOnSiteJobs } from '../dispatch/public.ts';
import { insertLink } from './links.store.ts';
import { recordBooking } from './record-booking.ts';
import { findRulesOf } from './rules/booking-rules.store.ts';
import { orderedStays } from './visit-jobs.ts';

const dayMs = 86_400_000;

interface Ordered {
  readonly clientId: number;
  readonly serviceIds: readonly number[];
}

/** Those of a client's services whose rule wants the link in the e-mail that confirms an order. */
async function findOfferedServices(db: Reads, { clientId, serviceIds }: Ordered): Promise<ReadonlySet<number>> {
  const offered = new Set<number>();
  for (const id of new Set(serviceIds)) {
    if ((await findRulesOf(db, { clientId, serviceIds: [id] })).inMails) offered.add(id);
  }
  return offered;
}

interface OfferedOrder {
  /** Null for a client behind a link. */
  readonly actorId: number | null;
  /** Who is written to about the links, and told of what is booked by them. */
  readonly createdById: number | null;
  readonly jobIds: readonly number[];
  /** Whether the links are made whatever the rule of the e-mail says. */
  readonly isAlways: boolean;
}

/** Gives the visits of an order booking links, where the rule wants them in its e-mail. Only this transaction sees the jobs yet. */
export async function offerBookingLinks(
  tx: Tx,
  deps: Pick<Deps, 'settings' | 'now'>,
  { actorId, createdById, jobIds, isAlways }: OfferedOrder,
): Promise<void> {
  // A client who leaves the time to the studio is asked for none.
  const rows = (await findOnSiteJobs(tx, jobIds)).filter(({ wishes }) => !wishes?.isFlexible);
  const [first] = rows;
  if (!first) return;
  const { clientId, client: name } = first;
  const serviceIds = rows.map(({ serviceId }) => serviceId);
  const offered = isAlways ? new Set(serviceIds) : await findOfferedServices(tx, { clientId, serviceIds });
  // Most orders: nobody waits for the people to be read.
  if (offered.size === 0) return;
  const open = rows.filter(({ dateService, providerId }) => dateService === null && providerId === null);
  const expiresAt = new Date(deps.now().getTime() + bookingLinkDays * dayMs);
  for (const { jobs } of await orderedStays(tx, deps, open)) {
    // The strictest rule of a visit counts.
    if (!jobs.every(({ serviceId }) => offered.has(serviceId))) continue;
    const ofVisit = jobs.map(({ id }) => id);
    await insertLink(tx, { jobIds: ofVisit, name, createdById, expiresAt, passcodeHash: null });
    await recordBooking(tx, ofVisit, { name }, { done: 'issued', actorId });
  }
}

interface Wanted {
  readonly clientId: number;
  readonly services: readonly { readonly id: number; readonly onSite: boolean; readonly atDusk: boolean }[];
}

/** Placeholder for the booking links in a preview of the e-mail that confirms an order; blank if the e-mail would have none. */
export async function sampleBookingLink(
  db: Reads,
  { config }: Pick<Deps, 'config'>,
  { clientId, services }: Wanted,
): Promise<string> {
  const onSite = services.filter((each) => each.onSite);
  const offered = await findOfferedServices(db, { clientId, serviceIds: onSite.map(({ id }) => id) });
  const visits = Map.groupBy(onSite, ({ atDusk }) => atDusk);
  const isOffered = [...visits.values()].some((visit) => visit.every(({ id }) => offered.has(id)));
  // No link is made before the order.
  return isOffered ? `${config.publicUrl}${bookingLinks.path}#...` : '';
}
