import {
  getOrdering,
  listOrderAddresses,
  openOrdering,
  orderSessionHeader,
  placeLinkOrder,
  type PlacedOrder,
} from '@shootdesk/shared/order-links/ordering.contract';
import type { SentBody } from '@shootdesk/shared/kernel/endpoint';
import { keepPreviousData, queryOptions, type QueryClient } from '@tanstack/react-query';
import { callReview } from '../../api/review-api.ts';

const of = (session: string) => ({ session, sessionHeader: orderSessionHeader });

/** Opens a link by its token. */
export const openOrderLink = (body: { readonly token: string; readonly passcode?: string }) =>
  callReview(openOrdering, { body });

/** What can be ordered by a link, and what was. */
export const orderingQuery = (session: string) =>
  queryOptions({
    queryKey: ['ordering', session, 'page'],
    queryFn: ({ signal }) => callReview(getOrdering, { ...of(session), signal }),
  });

/** Fewest characters of an address that are looked up. */
const minAddressLength = 3;

/** Addresses for a text. */
export const orderAddressesQuery = (session: string, text: string) =>
  queryOptions({
    queryKey: ['ordering', session, 'addresses', text],
    queryFn: ({ signal }) => callReview(listOrderAddresses, { ...of(session), query: { text }, signal }),
    enabled: text.length >= minAddressLength,
    placeholderData: keepPreviousData,
    staleTime: 60_000,
  });

export type OrderBody = SentBody<typeof placeLinkOrder>;

/** Reads again what was ordered. */
export const rereadOrdering = (cache: QueryClient, session: string): Promise<void> =>
  cache.invalidateQueries({ queryKey: orderingQuery(session).queryKey });

/** Sends an order; the same key again makes no second one. */
export async function sendOrder(cache: QueryClient, session: string, body: OrderBody): Promise<PlacedOrder> {
  const placed = await callReview(placeLinkOrder, { ...of(session), body });
  void rereadOrdering(cache, session);
  return placed;
}
