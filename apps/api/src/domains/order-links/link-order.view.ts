import {
  clientOrder,
  linkOrderStatuses,
  type ClientOrder,
  type LinkOrderStatus,
} from '@shootdesk/shared/order-links/client-order';
import type { LinkOrder, WaitingLinkOrder } from '@shootdesk/shared/order-links/order-links.contract';
import { wishWords } from '@shootdesk/shared/service-jobs/wishes';
import type { findWaitingOrders, OrderRow } from './order-links.store.ts';

/** Reads an order as it is stored. */
export const readClientOrder = ({ body }: Pick<OrderRow, 'body'>): ClientOrder => clientOrder.parse(body);

export const statusOf = ({ status }: Pick<OrderRow, 'status'>): LinkOrderStatus =>
  linkOrderStatuses.find((each) => each === status) ?? 'waiting';

/** @param knownCampaigns at the address that was typed, of an order that waits */
export function linkOrderView(row: OrderRow, knownCampaigns: LinkOrder['knownCampaigns'] = []): LinkOrder {
  const { contact, access, note, wishes } = readClientOrder(row);
  return {
    id: row.id,
    clientId: row.link.clientId,
    name: row.link.name,
    status: statusOf(row),
    reason: row.reason,
    place: row.place,
    services: row.services,
    contact,
    access,
    note,
    wishes: wishes ? wishWords(wishes) : [],
    knownCampaigns,
    campaignId: row.campaignId,
    jobIds: row.jobIds,
    decidedBy: row.decidedBy,
    decidedAt: row.decidedAt?.toISOString() ?? null,
    createdAt: row.createdAt.toISOString(),
    cache_key: row.cacheKey,
  };
}

type WaitingRow = Awaited<ReturnType<typeof findWaitingOrders>>['rows'][number];

export const waitingOrderView = ({ id, place, services, createdAt, link }: WaitingRow): WaitingLinkOrder => ({
  ...{ id, clientId: link.clientId, client: link.client.name, name: link.name, place, services },
  createdAt: createdAt.toISOString(),
});
