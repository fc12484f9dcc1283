import {
  createBookingLink,
  decideBookingRequest,
  getBookingLink,
  updateBookingLink,
  type BookingLink,
} from '@shootdesk/shared/booking-links/booking-links.contract';
import type { SentBody } from '@shootdesk/shared/kernel/endpoint';
import { queryOptions, type QueryClient } from '@tanstack/react-query';
import { call } from '../../api/call.ts';
import { callTogether } from '../../api/call-together.ts';
import { clientRequestsKey } from '../client-requests/client-requests.ts';
import { jobPartKey } from '../jobs/queries.ts';

export const bookingLinkQuery = (jobId: number) =>
  queryOptions({
    queryKey: jobPartKey(jobId, 'booking-link'),
    queryFn: ({ signal }) => callTogether(getBookingLink, { params: { id: jobId } }, signal),
  });

function reread(cache: QueryClient, jobId: number): Promise<unknown> {
  return Promise.all([
    cache.invalidateQueries({ queryKey: jobPartKey(jobId, 'booking-link') }),
    cache.invalidateQueries({ queryKey: jobPartKey(jobId, 'activity') }),
    cache.invalidateQueries({ queryKey: clientRequestsKey }),
  ]);
}

export async function addBookingLink(
  cache: QueryClient,
  jobId: number,
  body: SentBody<typeof createBookingLink>,
): Promise<BookingLink> {
  const link = await call(createBookingLink, { params: { id: jobId }, body });
  await reread(cache, jobId);
  return link;
}

/** Changes a link over the version that the person saw. */
export async function changeBookingLink(
  cache: QueryClient,
  jobId: number,
  { id, cache_key: ifMatch }: BookingLink,
  body: SentBody<typeof updateBookingLink>,
): Promise<void> {
  try {
    await call(updateBookingLink, { params: { id }, body, ifMatch });
  } finally {
    await reread(cache, jobId);
  }
}

/** Confirms or declines the time that a client has asked for, as the person saw it. */
export async function decideRequest(
  cache: QueryClient,
  jobId: number,
  id: number,
  body: SentBody<typeof decideBookingRequest>,
): Promise<void> {
  try {
    await call(decideBookingRequest, { params: { id }, body });
  } finally {
    await reread(cache, jobId);
  }
}
