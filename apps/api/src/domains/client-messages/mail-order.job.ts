import type { Words } from '@shootdesk/shared/client-languages/words';
import type { PayloadOf } from '../../db/outbox-catalogue.ts';
import { findCreatedAt } from '../../db/outbox.store.ts';
import type { Deps } from '../../deps.ts';
import { findToldContact, isToldOf } from '../client-contacts/public.ts';
import { bookingLinks, linkUrl } from '../client-links/public.ts';
import { findPropertyTimeZone } from '../zones/public.ts';
import { findBookingLinks, findOrderedJobs } from './ordered-jobs.store.ts';
import { tell, wordsFor, type Telling } from './tell.ts';
import { servicesIn } from './visit-values.ts';

type OfferedLink = Awaited<ReturnType<typeof findBookingLinks>>[number];

/** The address of a single link. Several are on a line each, after the services of their visit. */
function bookingText({ config }: Pick<Deps, 'config'>, words: Words, links: readonly OfferedLink[]): string {
  const urlOf = (link: OfferedLink) => linkUrl(config, bookingLinks, link);
  const [first, ...others] = links;
  if (first && others.length === 0) return urlOf(first);
  const servicesOf = ({ jobs }: OfferedLink) =>
    servicesIn(
      words,
      jobs.map(({ serviceJob }) => serviceJob.service.name),
    );
  return links.map((link) => `\n${servicesOf(link)}: ${urlOf(link)}`).join('');
}

/** E-mails a contact that an order was received. */
export async function mailOrder(
  deps: Telling & Pick<Deps, 'config' | 'now'>,
  { serviceJobIds, contactId, email }: PayloadOf<'orderMailWanted'>,
  outboxId: number,
): Promise<void> {
  const contact = await findToldContact(deps.prisma, contactId);
  const order = await findOrderedJobs(deps.prisma, serviceJobIds);
  if (!contact || !order || !isToldOf(contact, 'ordered')) return;
  const { property, location } = order;
  const words = wordsFor(deps, order);
  const services = servicesIn(words, order.services);
  const booking = bookingText(deps, words, await findBookingLinks(deps.prisma, serviceJobIds, deps.now()));
  const values = { name: contact.name, services, property, location, booking };
  await tell(deps, order, {
    ...{ email, kind: 'orderReceived', values, key: `order-${outboxId}`, done: 'Receipt of the order' },
  });
}

/** Time in ms after which a message that the provider is on the way is useless. */
const arrivedAfterMs = 2 * 60 * 60_000;

/** E-mails a contact that the provider is on the way, unless they must have arrived long ago. */
export async function mailOnTheWay(
  deps: Telling & Pick<Deps, 'now'>,
  { serviceJobIds, contactId, email, provider, expectedAt }: PayloadOf<'onTheWayMailWanted'>,
  outboxId: number,
): Promise<void> {
  const dueAt = expectedAt === null ? await findCreatedAt(deps.prisma, outboxId) : new Date(expectedAt);
  if (dueAt && deps.now().getTime() - dueAt.getTime() > arrivedAfterMs) return;
  const contact = await findToldContact(deps.prisma, contactId);
  const order = await findOrderedJobs(deps.prisma, serviceJobIds);
  if (!contact || !order || !isToldOf(contact, 'on_the_way')) return;
  const zone = (await findPropertyTimeZone(deps.prisma, order.campaignId)) ?? deps.settings.organisation().timeZone;
  const words = wordsFor(deps, order);
  const expected = expectedAt === null ? '' : `${words.dateTime(expectedAt, zone)} (${zone})`;
  const { property, location } = order;
  const services = servicesIn(words, order.services);
  const values = { name: contact.name, services, property, location, provider, expected };
  await tell(deps, order, {
    ...{ email, kind: 'providerOnTheWay', values, key: `on-the-way-${outboxId}`, done: "'On the way'" },
  });
}
