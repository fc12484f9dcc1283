import type { openBooking as contract } from '@shootdesk/shared/booking-links/booking.contract';
import type { AnswerOf, BodyOf } from '@shootdesk/shared/kernel/endpoint';
import type { Config } from '../../config.ts';
import type { Deps } from '../../deps.ts';
import type { Reads } from '../../db/reads.ts';
import { inTransaction } from '../../db/transaction.ts';
import {
  bookingLinks,
  findByToken,
  linkUrl,
  requireGrant,
  sessionOf,
  type LinkContact,
  type LinkSecret,
  type LinkSource,
} from '../client-links/public.ts';
import { lockJob } from '../service-jobs/public.ts';
import { findOpenedLink, isOfHour, noteHourly, type OpenedLink } from './links.store.ts';
import { recordBooking } from './record-booking.ts';

/** The address that opens a booking link. */
export const bookingUrl = (config: Pick<Config, 'sessionSecret' | 'publicUrl'>, link: LinkSecret): string =>
  linkUrl(config, bookingLinks, link);

const source = (reads: Reads): LinkSource<OpenedLink> => ({
  kind: bookingLinks,
  find: (id) => findOpenedLink(reads, id),
});

type Opening = Pick<Deps, 'prisma' | 'reads' | 'attempts' | 'config' | 'settings' | 'now'>;

/** A link that is open on a page. */
export type OpenLink = OpenedLink & { readonly contact: LinkContact };

async function noteVisit(deps: Opening, link: OpenedLink): Promise<void> {
  await inTransaction(deps.prisma, async (tx) => {
    for (const id of link.jobIds) await lockJob(tx, id);
    const isFirst = await noteHourly(tx, link.id, 'lastVisitAt', deps.now());
    if (isFirst) await recordBooking(tx, link.jobIds, link, { done: 'visited' });
  });
}

/** Opens a link by its token: checks the passcode, records the visit and returns a session. */
export async function openBooking(
  deps: Opening,
  body: BodyOf<typeof contract>,
  address: string,
): Promise<AnswerOf<typeof contract>> {
  const link = await findByToken(deps, source(deps.reads), body, address);
  // Once an hour, because repeated reloads would flood the log.
  if (!isOfHour(link.lastVisitAt, deps.now())) await noteVisit(deps, link);
  return sessionOf(deps, bookingLinks, link);
}

/** The link of a session. Invalid ones count as wrong links. */
export const requireSession = (
  deps: Opening,
  sent: string | string[] | undefined,
  address: string,
): Promise<OpenLink> => requireGrant(deps, source(deps.reads), { grant: 'session', sent, address });
