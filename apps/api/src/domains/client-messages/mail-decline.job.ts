import { dayTextIn } from '@shootdesk/shared/client-languages/day-texts';
import type { PayloadOf } from '../../db/outbox-catalogue.ts';
import type { Deps } from '../../deps.ts';
import { findToldContact } from '../client-contacts/public.ts';
import { bookingLinks, linkUrl, orderLinks, type LinkKind } from '../client-links/public.ts';
import { findPropertyTimeZone } from '../zones/public.ts';
import { findBookingLink, findDeclinedOrder } from './declines.store.ts';
import { findOrderedJobs } from './ordered-jobs.store.ts';
import { tell, wordsFor, type Telling } from './tell.ts';
import { servicesIn } from './visit-values.ts';

type Declining = Telling & Pick<Deps, 'config' | 'now'>;

type Link = NonNullable<Awaited<ReturnType<typeof findBookingLink>>>;

/** The address of a link; blank when the link has ended. */
const openUrl = ({ config, now }: Declining, kind: LinkKind, link: Link): string =>
  link.revokedAt === null && link.expiresAt > now() ? linkUrl(config, kind, link) : '';

/** E-mails a contact that an order by a link was declined. */
export async function mailOrderDecline(
  deps: Declining,
  { linkOrderId, contactId, email, isOfLink }: PayloadOf<'orderDeclineMailWanted'>,
  outboxId: number,
): Promise<void> {
  const contact = await findToldContact(deps.prisma, contactId);
  const order = await findDeclinedOrder(deps.prisma, linkOrderId);
  if (!contact || !order) return;
  const { place: property, services, reason, link, language } = order;
  const values = {
    ...{ name: contact.name, property, reason: reason ?? '' },
    services: servicesIn(wordsFor(deps, order), services),
    // Nobody but the link's own contact gets it, because its holder can order for the client.
    link: isOfLink ? openUrl(deps, orderLinks, link) : '',
  };
  await tell(
    deps,
    { jobs: [], language },
    {
      ...{ email, kind: 'orderDeclined', values, key: `order-decline-${outboxId}`, done: 'Refusal of the order' },
    },
  );
}

/** E-mails a contact that a time which was requested by a booking link was declined. */
export async function mailTimeDecline(
  deps: Declining,
  payload: PayloadOf<'timeDeclineMailWanted'>,
  outboxId: number,
): Promise<void> {
  const { bookingLinkId, serviceJobIds, contactId, email, isOfLink, start, reason, appointment, isDayOnly } = payload;
  const contact = await findToldContact(deps.prisma, contactId);
  const order = await findOrderedJobs(deps.prisma, serviceJobIds);
  if (!contact || !order) return;
  const zone = (await findPropertyTimeZone(deps.prisma, order.campaignId)) ?? deps.settings.organisation().timeZone;
  const words = wordsFor(deps, order);
  const link = await findBookingLink(deps.prisma, bookingLinkId);
  // Only the link's own contact has its passcode.
  const isUsable = link !== null && (isOfLink || link.passcodeHash === null);
  const { property, location } = order;
  const formatTold = (at: string) => (isDayOnly ? dayTextIn(words.tag, at, zone) : words.dateTime(at, zone));
  const values = {
    ...{ name: contact.name, property, location, reason, zone },
    services: servicesIn(words, order.services),
    start: words.dateTime(start, zone),
    appointment: appointment === null ? '' : formatTold(appointment),
    booking: isUsable ? openUrl(deps, bookingLinks, link) : '',
  };
  await tell(deps, order, {
    ...{ email, kind: 'timeDeclined', values, key: `time-decline-${outboxId}`, done: 'Refusal of a requested time' },
  });
}
