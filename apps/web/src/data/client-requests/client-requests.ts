import { listBookingRequests } from '@shootdesk/shared/booking-links/booking-links.contract';
import { defaultPageSize } from '@shootdesk/shared/kernel/paging';
import { listWaitingLinkOrders } from '@shootdesk/shared/order-links/order-links.contract';
import { infiniteQueryOptions } from '@tanstack/react-query';
import { call } from '../../api/call.ts';

/** Polling interval in ms, because clients order and ask while the screen is open. */
const rereadIntervalMs = 60_000;

/** Key of all queries about requests from links that the office decides on. */
export const clientRequestsKey = ['client-requests'] as const;

interface Page {
  readonly additionalInfo: { readonly totalCount: number };
}

const nextPage = ({ additionalInfo }: Page, _: unknown, page: number) =>
  page * defaultPageSize < additionalInfo.totalCount ? page + 1 : null;

/** Reads undecided orders by link, the oldest first. */
export const waitingOrdersQuery = infiniteQueryOptions({
  queryKey: [...clientRequestsKey, 'orders'],
  queryFn: ({ pageParam, signal }) =>
    call(listWaitingLinkOrders, { query: { pageSize: defaultPageSize, pageNumber: pageParam } }, signal),
  initialPageParam: 1,
  getNextPageParam: nextPage,
  refetchInterval: rereadIntervalMs,
});

/** Reads undecided requests for times, the oldest first. */
export const bookingRequestsQuery = infiniteQueryOptions({
  queryKey: [...clientRequestsKey, 'times'],
  queryFn: ({ pageParam, signal }) =>
    call(listBookingRequests, { query: { pageSize: defaultPageSize, pageNumber: pageParam } }, signal),
  initialPageParam: 1,
  getNextPageParam: nextPage,
  refetchInterval: rereadIntervalMs,
});
