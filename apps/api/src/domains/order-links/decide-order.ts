import type { Confirmation } from '@shootdesk/shared/kernel/confirmation';
import { notFound, problem, refuseField } from '@shootdesk/shared/kernel/problem';
import type { ClientOrder } from '@shootdesk/shared/order-links/client-order';
import type { LinkOrder } from '@shootdesk/shared/order-links/order-links.contract';
import { inTransaction } from '../../db/transaction.ts';
import type { Deps } from '../../deps.ts';
import type { Actor } from '../../kernel/actor.ts';
import { wantOrderDeclineMails } from '../client-contacts/public.ts';
import { placeOrder } from '../orders/public.ts';
import { findOfferedServices } from '../services/public.ts';
import { linkOrderView, readClientOrder } from './link-order.view.ts';
import { orderBodyOf } from './order-body.ts';
import { findCampaignOfClient, findOrder, lockOrder, writeDecision, type OrderRow } from './order-links.store.ts';
import { recordOrder } from './record-order.ts';

function requireWaiting(row: OrderRow | null): OrderRow {
  if (!row) throw notFound('The order');
  if (row.status !== 'waiting') {
    const { decidedBy, status } = row;
    const decided = decidedBy
      ? `${decidedBy.firstName} ${decidedBy.lastName} ${status} this order already.`
      : `This order was ${status} already.`;
    throw problem('conflict', decided);
  }
  return row;
}

interface Confirming {
  readonly id: number;
  /** In place of what the client named. */
  readonly campaignId: number | undefined;
  readonly confirmation: Confirmation | undefined;
  readonly requestId: string;
}

/** The order for a campaign of the client that the office chose, or as it is. */
async function orderFor(deps: Deps, row: OrderRow, campaignId: number | undefined): Promise<ClientOrder> {
  const order = readClientOrder(row);
  if (campaignId === undefined) return order;
  if (!(await findCampaignOfClient(deps.prisma, row.link.clientId, campaignId)))
    refuseField('campaignId', 'This client has no such campaign.');
  return { ...order, campaignId, property: null };
}

/** Makes campaign and jobs of an order that waits, as if the person had ordered it. */
export async function confirmOrder(
  deps: Deps,
  actor: Actor,
  { id, campaignId: chosenId, confirmation, requestId }: Confirming,
): Promise<LinkOrder> {
  const row = requireWaiting(await findOrder(deps.prisma, id));
  const order = await orderFor(deps, row, chosenId);
  const offered = new Map((await findOfferedServices(deps.prisma)).map((each) => [each.id, each]));
  const services = order.services.map(({ serviceId }, index) => {
    const service = offered.get(serviceId);
    if (service) return service;
    throw problem('rule_violated', `${row.services[index] ?? 'A service'} is not offered any more.`);
  });
  const ordered = { clientId: row.link.clientId, order, services };
  const body = { ...(await orderBodyOf(deps, actor, ordered)), confirmation };
  // What was ordered does not change while it waits. Built before, because it reads by connections of its own.
  return inTransaction(deps.prisma, async (tx) => {
    requireWaiting(await lockOrder(tx, id));
    const made = await placeOrder(deps, tx, actor, { body, requestId, offersTimes: true });
    const jobIds = [made.id, ...(made.otherIds ?? [])];
    const campaignId = await recordOrder(tx, jobIds, { name: row.link.name, actorId: actor.userId });
    const decided = { decidedAt: deps.now(), decidedById: actor.userId };
    return linkOrderView(
      await writeDecision(tx, id, { status: 'confirmed', reason: null, campaignId, jobIds, ...decided }),
    );
  });
}

export function declineOrder(deps: Deps, actor: Actor, id: number, reason: string): Promise<LinkOrder> {
  return inTransaction(deps.prisma, async (tx) => {
    const { link } = requireWaiting(await lockOrder(tx, id));
    const decided = { decidedAt: deps.now(), decidedById: actor.userId };
    const row = await writeDecision(tx, id, { status: 'declined', reason, ...decided });
    await wantOrderDeclineMails(tx, { linkOrderId: id, ...link });
    return linkOrderView(row);
  });
}
