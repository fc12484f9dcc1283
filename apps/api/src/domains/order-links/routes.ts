import * as contract from '@shootdesk/shared/order-links/ordering.contract';
import * as linkContract from '@shootdesk/shared/order-links/order-links.contract';
import type { FastifyRequest } from 'fastify';
import type { Deps } from '../../deps.ts';
import { on, type BoundRoute } from '../../http/routing/call.ts';
import { confirmOrder, declineOrder } from './decide-order.ts';
import { waitingOrderView } from './link-order.view.ts';
import { openOrdering, requireSession } from './open-ordering.ts';
import { orderByLink } from './order-by-link.ts';
import { listAddresses, readOrdering } from './read-ordering.ts';
import { findWaitingOrders } from './order-links.store.ts';
import { createOrderLink, readOrderLinks, updateOrderLink } from './share-ordering.ts';

/** Calls of clients, identified by their link, and of the office, which manages links and decides on orders. */
export function orderLinkRoutes(deps: Deps): BoundRoute[] {
  const linkOf = ({ headers, ip }: FastifyRequest) => requireSession(deps, headers[contract.orderSessionHeader], ip);
  return [
    on(contract.openOrdering, ({ body, http }) => openOrdering(deps, body, http.request.ip)),
    on(contract.getOrdering, async ({ http }) => readOrdering(deps, await linkOf(http.request))),
    on(contract.listOrderAddresses, async ({ query, http }) => {
      const link = await linkOf(http.request);
      await deps.attempts.spend([['orderAddresses', String(link.id)]]);
      return { addresses: await listAddresses(deps, link, query.text) };
    }),
    on(contract.placeLinkOrder, async ({ body, http: { request } }) => {
      const link = await linkOf(request);
      const owner = String(link.id);
      await deps.attempts.spend([
        ['linkOrders', owner],
        ['linkOrdersInDay', owner],
      ]);
      return orderByLink(deps, link, body, request.id);
    }),
    on(linkContract.getOrderLinks, ({ actor, params }) => readOrderLinks(deps, actor, params.id)),
    on(linkContract.listWaitingLinkOrders, async ({ query }) => {
      const { rows, totalCount } = await findWaitingOrders(deps.prisma, query);
      return { results: rows.map(waitingOrderView), additionalInfo: { totalCount } };
    }),
    on(linkContract.createOrderLink, ({ actor, params, body }) => createOrderLink(deps, actor, params.id, body)),
    on(linkContract.updateOrderLink, ({ actor, target, body }) => updateOrderLink(deps, actor, target, body)),
    on(linkContract.confirmLinkOrder, ({ actor, params, body: { campaignId, confirmation }, http }) =>
      confirmOrder(deps, actor, { id: params.id, campaignId, confirmation, requestId: http.request.id }),
    ),
    on(linkContract.declineLinkOrder, ({ actor, params, body }) => declineOrder(deps, actor, params.id, body.reason)),
  ];
}
