import * as contract from '@shootdesk/shared/booking-links/booking.contract';
import * as linkContract from '@shootdesk/shared/booking-links/booking-links.contract';
import type { FastifyRequest } from 'fastify';
import type { Deps } from '../../deps.ts';
import { on, type BoundRoute } from '../../http/routing/call.ts';
import { cancelAppointment, confirmTime, holdTime, releaseTime } from './book-by-link.ts';
import { decideRequest } from './decide-request.ts';
import { openBooking, requireSession } from './open-booking.ts';
import { listTimes, readBooking } from './read-booking.ts';
import { findRequests } from './requests.store.ts';
import { bookingRuleRoutes } from './rules/routes.ts';
import { createBookingLink, readBookingLink, updateBookingLink } from './share-booking.ts';

/** Calls of clients, identified by their link, and of the office, which manages links. */
export function bookingLinkRoutes(deps: Deps): BoundRoute[] {
  const linkOf = ({ headers, ip }: FastifyRequest) => requireSession(deps, headers[contract.bookingSessionHeader], ip);
  /** The link of a writing call, after its rate limit. */
  const writingLinkOf = async (request: FastifyRequest) => {
    const link = await linkOf(request);
    const owner = `booking/${link.id}`;
    await deps.attempts.spend([
      ['reviewWrites', owner],
      ['reviewWritesInDay', owner],
    ]);
    return link;
  };
  return [
    ...bookingRuleRoutes(deps),
    on(contract.openBooking, ({ body, http }) => openBooking(deps, body, http.request.ip)),
    on(contract.getBooking, async ({ http }) => readBooking(deps, await linkOf(http.request))),
    on(contract.listBookingTimes, async ({ query, http }) => {
      const link = await linkOf(http.request);
      await deps.attempts.spend([['bookingTimes', String(link.id)]]);
      return listTimes(deps, link, query.from);
    }),
    on(contract.holdBookingTime, async ({ body, http }) =>
      holdTime(deps, await writingLinkOf(http.request), new Date(body.start)),
    ),
    on(contract.releaseBookingTime, async ({ http }) => releaseTime(deps, await writingLinkOf(http.request))),
    on(contract.confirmBooking, async ({ body, http: { request } }) =>
      confirmTime(deps, await writingLinkOf(request), { start: new Date(body.start), requestId: request.id }),
    ),
    on(contract.cancelBooking, async ({ body, http: { request } }) =>
      cancelAppointment(deps, await writingLinkOf(request), { start: new Date(body.start), requestId: request.id }),
    ),
    on(linkContract.getBookingLink, ({ actor, params }) => readBookingLink(deps, actor, params.id)),
    on(linkContract.listBookingRequests, async ({ query }) => {
      const { rows, totalCount } = await findRequests(deps.prisma, query);
      const results = rows.map(({ start, requestedAt, ...row }) => ({
        ...row,
        start: start.toISOString(),
        requestedAt: requestedAt.toISOString(),
      }));
      return { results, additionalInfo: { totalCount } };
    }),
    on(linkContract.createBookingLink, ({ actor, params, body }) => createBookingLink(deps, actor, params.id, body)),
    on(linkContract.decideBookingRequest, ({ actor, params, body, http }) =>
      decideRequest(deps, actor, { id: params.id, body, requestId: http.request.id }),
    ),
    on(linkContract.updateBookingLink, ({ actor, target, body }) => updateBookingLink(deps, actor, target, body)),
  ];
}
