import {
  confirmLinkOrder,
  createOrderLink,
  declineLinkOrder,
  getOrderLinks,
  updateOrderLink,
  type OrderLink,
} from '@shootdesk/shared/order-links/order-links.contract';
import type { SentBody } from '@shootdesk/shared/kernel/endpoint';
import { queryOptions, type QueryClient } from '@tanstack/react-query';
import { call } from '../../api/call.ts';
import { clientRequestsKey } from '../client-requests/client-requests.ts';

/** Time between two reads in ms, because clients order while the screen is open. */
const rereadIntervalMs = 60_000;

const keyOf = (clientId: number) => ['order-links', clientId] as const;

/** The order links of a client, and the orders that came by them. */
export const orderLinksQuery = (clientId: number) =>
  queryOptions({
    queryKey: keyOf(clientId),
    queryFn: ({ signal }) => call(getOrderLinks, { params: { id: clientId } }, signal),
    refetchInterval: rereadIntervalMs,
  });

const reread = (cache: QueryClient, clientId: number) =>
  Promise.all([
    cache.invalidateQueries({ queryKey: keyOf(clientId) }),
    cache.invalidateQueries({ queryKey: clientRequestsKey }),
  ]);

export async function addOrderLink(
  cache: QueryClient,
  clientId: number,
  body: SentBody<typeof createOrderLink>,
): Promise<void> {
  await call(createOrderLink, { params: { id: clientId }, body });
  await reread(cache, clientId);
}

/** Changes a link over the version that the person saw. */
export async function changeOrderLink(
  cache: QueryClient,
  { id, clientId, cache_key: ifMatch }: OrderLink,
  body: SentBody<typeof updateOrderLink>,
): Promise<void> {
  try {
    await call(updateOrderLink, { params: { id }, body, ifMatch });
  } finally {
    await reread(cache, clientId);
  }
}

interface Waiting {
  readonly id: number;
  readonly clientId: number;
}

/** Makes the jobs of an order that waits. */
export async function confirmOrder(
  cache: QueryClient,
  { id, clientId }: Waiting,
  body: SentBody<typeof confirmLinkOrder>,
): Promise<void> {
  try {
    await call(confirmLinkOrder, { params: { id }, body });
  } finally {
    await reread(cache, clientId);
  }
}

export async function declineOrder(
  cache: QueryClient,
  { id, clientId }: Waiting,
  body: SentBody<typeof declineLinkOrder>,
): Promise<void> {
  try {
    await call(declineLinkOrder, { params: { id }, body });
  } finally {
    await reread(cache, clientId);
  }
}
