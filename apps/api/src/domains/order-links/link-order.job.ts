import { NotificationTypeId } from '@shootdesk/shared/notifications/notification-types';
import type { PayloadOf } from '../../db/outbox-catalogue.ts';
import type { Deps } from '../../deps.ts';
import { findBackOffice, writeOnce } from '../notifications/public.ts';
import { findPeopleOfOrder } from './order-links.store.ts';

/**
 * Notifies the person who made an order link, and the account managers of the client, of an order that came by it, as far as they are of the
 * back office, which alone sees it; without any of them all of the back office. Idempotent.
 */
export async function notifyOfLinkOrder(
  { prisma }: Pick<Deps, 'prisma'>,
  { linkOrderId }: PayloadOf<'orderedByLink'>,
  outboxId: number,
): Promise<void> {
  const order = await findPeopleOfOrder(prisma, linkOrderId);
  if (!order) return;
  const { name, client, clientId, services, place, status, people } = order;
  const what = `${name} (${client}) ordered ${services.join(', ')} for ${place}`;
  const notification = {
    notificationTypeId: NotificationTypeId.OrderByClient,
    description: status === 'waiting' ? `${what}. The order waits to be confirmed.` : `${what}.`,
    link: `/systemManager/clients/${clientId}`,
    serviceJobId: null,
    createdById: null,
    dedupeKey: `outbox-${outboxId}`,
  };
  await writeOnce(prisma, notification, people.length > 0 ? people : await findBackOffice(prisma));
}
