import {
  bookingSessionHeader,
  cancelBooking,
  confirmBooking,
  getBooking,
  holdBookingTime,
  listBookingTimes,
  openBooking,
  releaseBookingTime,
  type Booking,
} from '@shootdesk/shared/booking-links/booking.contract';
import { queryOptions, type QueryClient } from '@tanstack/react-query';
import { callReview } from '../../api/review-api.ts';

/** Time between two reads of an open page in ms: the office may book or move meanwhile, and other clients take times. */
const rereadIntervalMs = 60_000;

const bookingKey = (session: string) => ['booking', session] as const;

const of = (session: string) => ({ session, sessionHeader: bookingSessionHeader });

/** Opens a link by its token. */
export const openBookingLink = (body: { readonly token: string; readonly passcode?: string }) =>
  callReview(openBooking, { body });

/** The visit of a link. */
export const bookingQuery = (session: string) =>
  queryOptions({
    queryKey: [...bookingKey(session), 'visit'],
    queryFn: ({ signal }) => callReview(getBooking, { ...of(session), signal }),
    refetchInterval: rereadIntervalMs,
  });

/** Times from a day on; from the first possible one for null. */
export const bookingTimesQuery = (session: string, from: string | null) =>
  queryOptions({
    queryKey: [...bookingKey(session), 'times', from],
    queryFn: ({ signal }) =>
      callReview(listBookingTimes, { ...of(session), query: { from: from ?? undefined }, signal }),
    refetchInterval: rereadIntervalMs,
    staleTime: 10_000,
  });

/** What a client does with a time; `release` needs none. */
export type BookingStep =
  | { readonly step: 'hold' | 'confirm' | 'cancel'; readonly start: string }
  | { readonly step: 'release' };

const contracts = { hold: holdBookingTime, confirm: confirmBooking, cancel: cancelBooking } as const;

/** Does a step and shows the visit after it; after a refusal times and visit are read again. */
export async function makeBookingStep(cache: QueryClient, session: string, step: BookingStep): Promise<Booking> {
  const times = { queryKey: [...bookingKey(session), 'times'] };
  try {
    const booking =
      step.step === 'release'
        ? await callReview(releaseBookingTime, of(session))
        : await callReview(contracts[step.step], { ...of(session), body: { start: step.start } });
    cache.setQueryData(bookingQuery(session).queryKey, booking);
    void cache.invalidateQueries(times);
    return booking;
  } catch (error) {
    void cache.invalidateQueries({ queryKey: bookingKey(session) });
    throw error;
  }
}
